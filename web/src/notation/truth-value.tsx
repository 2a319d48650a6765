export function TruthValue({ value }: { readonly value: boolean }) {
  return <b class={`worth-${value}`}>{value ? "true" : "false"}</b>
}
