// The expression as a circuit of gates, as a Karnaugh map and as a decision diagram.

import { useMemo } from "preact/hooks"
import { BoolglotError } from "../../../../src/errors/boolglot-error.ts"
import type { Expression } from "../../../../src/language/expression/expression.ts"
import { circuitValues } from "../../../../src/pictures/circuit-picture.ts"
import { diagramPath } from "../../../../src/pictures/diagram-picture.ts"
import { karnaughCells, karnaughPicture } from "../../../../src/pictures/karnaugh-picture.ts"
import type { Picture } from "../../../../src/pictures/picture.ts"
import { valuesOf, withValues } from "../../reading/values.ts"
import { sentenceOf } from "../../reasoning/answer-questions.ts"
import { useAnswer } from "../../reasoning/use-answer.ts"
import { isRecord } from "../../state/page-state.ts"
import "../controls.css"
import type { Panel, PanelProps } from "../panel.ts"
import { rowOf, truthRows } from "../values/truth-rows.ts"
import { KarnaughCells } from "./karnaugh-cells.tsx"
import { PictureView } from "./picture-view.tsx"
import type { PictureQuestion } from "./picture-worker.ts"
import "./pictures-panel.css"

type Kind = PictureQuestion["kind"] | "karnaugh"

interface Own {
  readonly kind: Kind | "all"
  /** The cells that the groups of a Karnaugh map cover. */
  readonly group: "ones" | "zeros"
}

const kinds: Readonly<Record<Kind, string>> = {
  circuit: "Circuit",
  karnaugh: "Karnaugh map",
  diagram: "Decision diagram",
}

const kindNames = Object.keys(kinds) as Kind[]

export const panel: Panel<Own> = {
  readOwn: (value) => {
    const { kind, group } = isRecord(value) ? value : {}
    return {
      kind: kindNames.find((each) => each === kind) ?? "all",
      group: group === "zeros" ? "zeros" : "ones",
    }
  },
  Panel: PicturesPanel,
}

function PicturesPanel(props: PanelProps<Own>) {
  const { reading, own, changeOwn } = props
  const tree = useMemo(() => reading.tree(), [reading.text, reading.dialect])
  return (
    <>
      <fieldset class="kinds" aria-label="Picture">
        {(["all", ...kindNames] as const).map((kind) => (
          <button
            key={kind}
            type="button"
            class="action"
            aria-pressed={kind === own.kind}
            onClick={() => changeOwn({ ...own, kind })}
          >
            {kind === "all" ? "All" : kinds[kind]}
          </button>
        ))}
      </fieldset>
      {tree === undefined ? (
        <p class="lead">The text has errors, so there is no picture of it yet.</p>
      ) : (
        <div class="pictures">
          {kindNames
            .filter((kind) => own.kind === "all" || kind === own.kind)
            .map((kind) => (
              <section key={kind} aria-label={kinds[kind]}>
                {own.kind === "all" && <h2>{kinds[kind]}</h2>}
                {kind === "karnaugh" ? (
                  <KarnaughMap {...props} tree={tree} />
                ) : (
                  <Graph {...props} tree={tree} kind={kind} />
                )}
              </section>
            ))}
        </div>
      )}
    </>
  )
}

interface GraphProps extends PanelProps<Own> {
  readonly tree: Expression
  readonly kind: PictureQuestion["kind"]
}

function Graph({ tree, kind, reading, state, own }: GraphProps) {
  const { text, dialect } = reading
  const question = { text, dialect: dialect.name, kind }
  const { isWorking, answer, problem } = useAnswer<PictureQuestion, Picture>(
    "picture-worker",
    question,
  )
  const live = useMemo(() => {
    if (answer === undefined) return {}
    const values = valuesOf(tree, state)
    return kind === "circuit"
      ? { values: circuitValues(tree, dialect, values) }
      : { path: diagramPath(tree, values) }
  }, [kind, answer, tree, state.values])
  return (
    <>
      <p class="lead" aria-live="polite">
        {isWorking && "Drawing…"}
        {problem}
        {answer && (kind === "circuit" ? aboutCircuits : aboutDiagrams)}
      </p>
      {answer && <PictureView picture={answer} isAlone={own.kind !== "all"} {...live} />}
    </>
  )
}

const aboutCircuits = "Blue wires are true with the current values."

const aboutDiagrams = "The current values take the blue path."

interface KarnaughMapProps extends PanelProps<Own> {
  readonly tree: Expression
}

function KarnaughMap(props: KarnaughMapProps) {
  const { tree, reading, state, own, change, changeOwn, announce } = props
  const { group } = own
  const made = useMemo(() => {
    try {
      const picture = karnaughPicture(tree, reading.dialect, { group })
      return { picture, cells: karnaughCells(tree) }
    } catch (error) {
      if (error instanceof BoolglotError) return sentenceOf(error)
      throw error
    }
  }, [tree, group])
  const assignment = useMemo(() => valuesOf(tree, state), [tree, state.values])
  if (typeof made === "string") return <p class="lead">{made}</p>

  const variables = [...assignment.keys()]
  const rows = truthRows(tree, [], variables)
  const valuesIn = (row: number) =>
    variables.map((name, at) => [name, rows[row]?.variables[at] === true] as const)
  const nameOf = (row: number) => {
    const values = valuesIn(row).map(([name, value]) => `${name} ${value}`)
    return `${values.join(", ")}: ${rows[row]?.value}`
  }
  return (
    <>
      <p class="lead">Choose a cell to set the variables.</p>
      <PictureView
        picture={made.picture}
        isAlone={own.kind !== "all"}
        action={
          <button
            type="button"
            class="quiet"
            onClick={() => changeOwn({ ...own, group: group === "ones" ? "zeros" : "ones" })}
          >
            Group the {group === "ones" ? "zeros" : "ones"}
          </button>
        }
      >
        <KarnaughCells
          cells={made.cells}
          current={rowOf(variables, assignment)}
          nameOf={nameOf}
          onRow={(row) => {
            change({ values: withValues(state.values, valuesIn(row)) })
            announce(`The switches are set: ${nameOf(row)}.`)
          }}
        />
      </PictureView>
    </>
  )
}
