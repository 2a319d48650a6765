# Reads a question per line: x=1 y=0<tab>text. Prints a character for each: 1, 0, or - if Elixir refuses it.
for line <- IO.stream(:stdio, :line) do
  [where, text] = line |> String.trim_trailing("\n") |> String.split("\t", parts: 2)

  bindings =
    for each <- String.split(where) do
      [name, value] = String.split(each, "=")
      {String.to_atom(name), value == "1"}
    end

  mark =
    try do
      case Code.eval_string(text, bindings) do
        {true, _} -> "1"
        {false, _} -> "0"
        _ -> "-"
      end
    rescue
      _ -> "-"
    end

  IO.write(mark)
end
