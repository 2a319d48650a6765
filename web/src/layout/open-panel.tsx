// Loads the open panel and renders it with its own part of the state.

import { Component, type ComponentChildren } from "preact"
import { useEffect, useState } from "preact/hooks"
import type { Panel, PanelEntry, PanelProps } from "../panels/panel.ts"

interface OpenPanelProps extends Omit<PanelProps, "own" | "changeOwn"> {
  readonly entry: PanelEntry
  changePanel(own: unknown, how?: Parameters<PanelProps["changeOwn"]>[1]): void
}

export function OpenPanel({ entry, changePanel, ...props }: OpenPanelProps) {
  const [loaded, setLoaded] = useState<{ id: string; panel: Panel<unknown> | undefined }>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isWanted = true
    entry.load().then(
      ({ panel }) => isWanted && setLoaded({ id: entry.id, panel }),
      () => isWanted && setLoaded({ id: entry.id, panel: undefined }),
    )
    return () => {
      isWanted = false
    }
  }, [entry, tries])
  if (loaded?.id !== entry.id) return <p class="lead">Loading…</p>
  const { panel } = loaded
  if (panel === undefined) {
    return (
      <p class="lead" role="alert">
        This part of the page could not be loaded.{" "}
        <button type="button" class="quiet" onClick={() => setTries(tries + 1)}>
          Try again
        </button>
      </p>
    )
  }
  const own = panel.readOwn(props.state.panels[entry.id])
  return (
    <Guarded
      key={entry.id}
      shown={[props.reading, props.state.values, props.state.panels[entry.id]]}
    >
      <panel.Panel {...props} own={own} changeOwn={changePanel} />
    </Guarded>
  )
}

interface GuardedProps {
  /** The data that the panel renders; a failed panel is tried again when it changes. */
  readonly shown: readonly unknown[]
  readonly children: ComponentChildren
}

interface GuardedState {
  readonly failed: unknown
  readonly shown: readonly unknown[]
}

/** An error boundary: an exception in a panel leaves the rest of the page intact. */
class Guarded extends Component<GuardedProps, GuardedState> {
  override state: GuardedState = { failed: undefined, shown: [] }

  override componentDidCatch(failed: unknown) {
    this.setState({ failed, shown: this.props.shown })
  }

  override render() {
    const { failed, shown } = this.state
    const isSame = this.props.shown.every((each, at) => each === shown[at])
    if (failed === undefined || !isSame) return this.props.children
    return (
      <p class="lead" role="alert">
        {failed instanceof Error ? failed.message : "This panel failed."}
      </p>
    )
  }
}
