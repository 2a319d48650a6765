// Databases: each question is a separate query, so that an error only ends that query.
//
//     SELECT '@7', CASE WHEN x AND NOT y THEN 1 ELSE 0 END FROM (SELECT TRUE AS x, FALSE AS y) AS given;
//
// CASE WHEN and THEN around a text keep it from closing an outer bracket or becoming an alias.

import { chmodSync, mkdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { Answer, Judge, Question } from "../judge.ts"
import { chains, namesInAnyCase, otherChoices, otherOperators } from "../rules.ts"
import { runProgram, versionOf } from "../run-program.ts"

function query({ text, variables }: Question, mark: string): string {
  const columns = Object.entries(variables).map(([name, value]) => `${value} AS ${name}`)
  const given = columns.length === 0 ? "" : ` FROM (SELECT ${columns.join(", ")}) AS given`
  return `SELECT ${mark}, CASE WHEN ${text} THEN 1 ELSE 0 END${given}`
}

/** The digit after the number of each question; questions without one were refused. */
function answersOf(questions: readonly Question[], output: string, pattern: RegExp): Answer[] {
  const found = new Map([...output.matchAll(pattern)].map(([, at, value]) => [Number(at), value]))
  if (found.get(questions.length) !== "1") throw new Error(`no answers: ${output.slice(-1000)}`)
  return questions.map((_, at) => (found.has(at) ? found.get(at) === "1" : "refused"))
}

/** The last question; its answer shows that all others were read. */
const last: Question = { text: "1 = 1", variables: {}, ours: true }

export const sqlite: Judge = {
  name: "sqlite",
  dialects: ["sqlite", "sql"],
  packages: { debian: ["sqlite3"] },
  version: () => versionOf("sqlite3"),
  rules: [otherOperators("||", "=="), chains, namesInAnyCase, otherChoices],
  async ask(questions) {
    const queries = [...questions, last].map((each, at) => `${query(each, `'@${at}'`)};`)
    const { stdout } = await runProgram("sqlite3", [":memory:"], { input: queries.join("\n") })
    return answersOf(questions, stdout, /^@(\d+)\|([01])$/gm)
  },
}

/** The user to run as: servers refuse to run as root. */
const nobody = process.getuid?.() === 0 ? 65534 : undefined
const asNobody = nobody === undefined ? {} : { uid: nobody }

export const postgres: Judge = {
  name: "postgres",
  dialects: ["postgresql", "sql"],
  packages: { debian: ["postgresql"] },
  version: async () => versionOf(await postgresProgram("postgres")),
  rules: [namesInAnyCase, otherChoices],
  async ask(questions, _dialect, folder) {
    chmodSync(folder, 0o777)
    const options = { ...asNobody, cwd: folder, env: { HOME: folder } }
    const data = join(folder, "data")
    const made = await runProgram(
      await postgresProgram("initdb"),
      ["-D", data, "-U", "judge", "--no-sync", "--auth=trust", "--locale=C", "-E", "UTF8"],
      options,
    )
    if (made.status !== 0) throw new Error(made.stderr)
    const queries = [...questions, last].map((each, at) => `${query(each, `'@${at}'`)}\n`)
    const { stdout } = await runProgram(
      await postgresProgram("postgres"),
      ["--single", "-D", data, "-F", "-c", "log_min_messages=panic", "postgres"],
      { ...options, input: queries.join("") },
    )
    return answersOf(questions, stdout, /= "@(\d+)".*\n.*= "([01])"/g)
  },
}

/** Debian doesn't put a server's programs on the path. */
async function postgresProgram(name: string): Promise<string> {
  const { stdout } = await runProgram("sh", [
    "-c",
    `command -v ${name} || ls /usr/lib/postgresql/*/bin/${name} | tail -n 1`,
  ])
  return stdout.trim() || name
}

export const mariadb: Judge = {
  name: "mariadb",
  dialects: ["mysql"],
  packages: { debian: ["mariadb-server-core"] },
  version: () => versionOf("mariadbd"),
  rules: [namesInAnyCase, otherChoices],
  async ask(questions, _dialect, folder) {
    const data = join(folder, "data")
    const output = join(folder, "answers")
    mkdirSync(data)
    const statements = [...questions, last].map((each, at) => {
      const insert = `INSERT INTO asked.answers ${query(each, String(at))}`
      const quoted = insert.replaceAll("\\", "\\\\").replaceAll("'", "''")
      return `BEGIN NOT ATOMIC DECLARE EXIT HANDLER FOR SQLEXCEPTION BEGIN END; EXECUTE IMMEDIATE '${quoted}'; END;`
    })
    const script = [
      "CREATE DATABASE asked;",
      "CREATE TABLE asked.answers (at INT, value INT) ENGINE=MEMORY;",
      ...statements,
      `SELECT CONCAT('@', at, '=', value) FROM asked.answers INTO OUTFILE '${output}';`,
      "",
    ]
    const { stderr } = await runProgram(
      "mariadbd",
      ["--no-defaults", "--bootstrap", `--datadir=${data}`, "--user=root", "--skip-log-bin"],
      { input: script.join("\n"), cwd: folder },
    )
    try {
      return answersOf(questions, readFileSync(output, "utf8"), /^@(\d+)=([01])$/gm)
    } catch (error) {
      throw new Error(`mariadb: ${stderr.slice(-2000)}`, { cause: error })
    }
  },
}
