// Installs exported environments, and runs them in verifiers, reasoning-gym and NeMo Gym, with an endpoint on this machine.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { type ChatCompletionRequest, LLMock } from "@copilotkit/aimock"
import { describe, expect, test } from "vitest"
import { parse } from "yaml"
import { hostilePrompt, hostileSystemPrompt, outputOf } from "../../support/exported-folder.ts"
import { environmentPython, nemoGymPython, withoutIn } from "../../support/harness-python.ts"
import { captured } from "../../support/run-command.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const folder = temporaryFolder()
const drawn = ["--count", "12", "--length", "3", "--max-depth", "1", "--seed", "7"]

interface Row {
  readonly prompt: string
  readonly target: string
  readonly expression: string
}

/** Exports the rows for a harness, too: an environment must ask the same questions. */
async function exported(kind: string, name: string, ...args: readonly string[]): Promise<Row[]> {
  for (const [each, place] of [
    [kind, join(folder, name)],
    ["lm-eval", join(folder, `${name}-rows`)],
  ] as const) {
    const { exitCode, errors } = await captured(["export", each, place, ...drawn, ...args])
    expect({ exitCode, errors }).toMatchObject({ exitCode: 0 })
  }
  const lines = readFileSync(join(folder, `${name}-rows`, "questions.jsonl"), "utf8")
  return lines
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line))
}

const site = join(folder, "site")
const source = fileURLToPath(new URL("../../../python/src", import.meta.url))
const env = {
  PYTHONPATH: [source, site, folder].join(":"),
  BOOLGLOT_NODE: process.execPath,
  HOME: folder,
}

async function install(name: string, python = environmentPython): Promise<void> {
  const options = ["--quiet", "--no-deps", "--no-index", "--no-build-isolation", "--target", site]
  await outputOf(python, ["-m", "pip", "install", ...options, join(folder, name)])
}

/** The output of a program in Python as JSON. */
async function resultOf(program: string, ...args: readonly string[]) {
  const output = await outputOf(environmentPython, ["-c", program, ...args], env)
  return JSON.parse(output.trim().split("\n").at(-1) as string)
}

const noVerifiers = withoutIn(environmentPython, "verifiers", "hatchling")

// The harnesses of verifiers install programs.
const harness = `
import httpx
import verifiers.v1 as vf
__all__ = ["MockHarness"]
class MockHarness(vf.Harness[vf.HarnessConfig]):
    APPENDS_SYSTEM_PROMPT = True
    NEEDS_CONTAINER = False
    async def launch(self, ctx, trace, runtime, endpoint, secret, mcp_urls, data, **_):
        system, prompt = self.resolve_prompt(data)
        messages = [{"role": "system", "content": system}] if system else []
        body = {"model": ctx.model, "messages": [*messages, {"role": "user", "content": prompt}]}
        async with httpx.AsyncClient(timeout=60) as client:
            headers = {"Authorization": f"Bearer {secret}"}
            reply = await client.post(f"{endpoint}/chat/completions", json=body, headers=headers)
        return vf.ProgramResult(exit_code=0, stdout=reply.text, stderr="")
`

const evaluate = `
import json, sys
from pathlib import Path
from verifiers.v1.cli.eval.main import main
place, url = sys.argv[1:]
main(["boolglot-my-env", "-n", "12", "--env.taskset.split", "eval", "--env.agent.harness.id", "mock_harness",
      "--env.agent.runtime.type", "subprocess", "--model", "tiny", "--client.base-url", url, "--no-push",
      "--no-rich", "-o", place, "--run.dir", "run"])
with Path(place, "run", "traces.jsonl").open(encoding="utf-8") as lines:
    traces = [json.loads(line)["traces"][0] for line in lines]
print(json.dumps([{
    "expression": each["task"]["data"]["expression"],
    "right": each["rewards"]["right"]["score"],
    "unparseable": each["metrics"]["unparseable"],
} for each in traces]))
`

const validate = `
import json, sys
from pathlib import Path
from verifiers.v1.cli.validate import main
place, task = sys.argv[1:]
main([task, "-n", "40", "--taskset.levels", "[0, 2]", "--runtime.type", "subprocess", "--no-rich", "-o", place,
      "--run.dir", "run"])
print(json.dumps(json.loads(Path(place, "run", "summary.json").read_text())["checks"]))
`

const draw = `
import itertools, json, sys
import verifiers.v1 as vf
from verifiers.v1.utils.loaders import taskset_class, taskset_config_type
make = lambda **options: taskset_class("boolglot-my-env")(taskset_config_type("boolglot-my-env")(id="boolglot-my-env", **options))
rows = lambda taskset, count: [[each.data.level, each.data.expression] for each in taskset.take(count)]
train, eval = make(levels=[0, 1]), make(split="eval")
print(json.dumps({
    "train": rows(train, 30), "again": rows(train, 30), "eval": rows(eval, 99), "bounded": [train.bounded, eval.bounded],
    "longer": rows(make(length=9), 1), "other": rows(make(split="eval", seed=8), 12),
    "first": rows(make(), 30), "repeated": rows(make(levels=[0, 0]), 30),
    "equal": rows(make(levels=[0, 1], length=3, max_depth=1), 30),
}))
`

describe.skipIf(noVerifiers !== "")(`verifiers${noVerifiers}`, { tags: ["long"] }, () => {
  test("evaluates and validates an exported environment", async () => {
    const system = ["--prompt", hostilePrompt, "--system-prompt", hostileSystemPrompt]
    const rows = await exported("verifiers", "my-env", ...system)
    await install("my-env")
    writeFileSync(join(folder, "mock_harness.py"), harness)

    const replyTo = (index: number) =>
      ["<ANSWER>True</ANSWER>", "So it is **False**.", "True or False, I cannot say."][index % 3]
    const indexOf = (request: ChatCompletionRequest) =>
      rows.findIndex(({ prompt }) => prompt === request.messages.at(-1)?.content)
    const server = new LLMock({ port: 0 })
    server.onMessage(/^/, (request) => ({ content: replyTo(indexOf(request)) as string }))
    await server.start()
    const found = await resultOf(evaluate, join(folder, "eval"), `${server.url}/v1`)
    const bodies = server.getRequests().map(({ body }) => body as ChatCompletionRequest)
    await server.stop()

    const asked = bodies.map(({ messages }) => messages.map(({ role, content }) => [role, content]))
    const expected = rows.map(({ prompt }) => [
      ["system", hostileSystemPrompt],
      ["user", prompt],
    ])
    expect(asked.map(String).toSorted()).toEqual(expected.map(String).toSorted())
    expect(found.toSorted(byExpression)).toEqual(
      rows
        .map(({ expression, target, prompt }) => {
          const index = rows.findIndex((each) => each.prompt === prompt) % 3
          const right = Number(index < 2 && target === ["True", "False"][index])
          return { expression, right, unparseable: Number(index === 2) }
        })
        .toSorted(byExpression),
    )

    const valid = { valid: 40, invalid: 0, unchecked: 0, error: 0, timeout: 0, missing: 0 }
    const checks = await resultOf(validate, join(folder, "checks"), "boolglot-my-env")
    expect(checks).toEqual({ gold: valid, noop: valid })
  }, 300_000)

  test("validates rows with variables", async () => {
    await exported("verifiers", "named", "--dialect", "python", "--variable-count", "3")
    await install("named")
    const { gold } = await resultOf(validate, join(folder, "named-checks"), "boolglot-named")
    expect(gold).toMatchObject({ valid: 40 })
  }, 300_000)

  test("draws without end, by levels, with the questions of generate for evaluation", async () => {
    const drawnRows = await resultOf(draw)
    const { train, again, eval: evaluated, bounded, longer, other } = drawnRows
    const rows = await exported("verifiers", "drawn")
    expect(evaluated).toEqual(rows.map(({ expression }) => [0, expression]))
    expect(bounded).toEqual([false, true])
    expect(train).toHaveLength(30)
    expect(again).toEqual(train)
    expect(train.map(([level]: [number]) => level)).toEqual(Array(15).fill([0, 1]).flat())
    const lengths = train.map(([, text]: [number, string]) => text.match(/True|False/g)?.length)
    expect(lengths).toEqual(Array(15).fill([3, 6]).flat())
    expect(longer[0][1].match(/True|False/g)).toHaveLength(9)
    expect(other).not.toEqual(evaluated)
    // Levels with the same options go on in one stream instead of asking each question twice.
    const { first, repeated, equal } = drawnRows
    expect(repeated).toEqual(first)
    expect(equal).toEqual(first.map(([, text]: [number, string], at: number) => [at % 2, text]))
  }, 300_000)
})

function byExpression(one: { expression: string }, other: { expression: string }): number {
  return one.expression < other.expression ? -1 : 1
}

const noGym = withoutIn(environmentPython, "reasoning_gym", "hatchling")

const gym = `
import itertools, json, sys
import reasoning_gym
from reasoning_gym.dataset import ReseedingDataset
from reasoning_gym.factory import create_curriculum
from reasoning_gym.utils import extract_answer
import boolglot_my_gym
dataset = reasoning_gym.create_dataset("boolglot_my_gym", seed=7)
curriculum = create_curriculum("boolglot_my_gym")
curriculum.increment_attr_level("length")
config = curriculum.generate_configuration({"seed": 1, "size": 2})
replies = ["<answer>True</answer>", "It is False."]
endless = ReseedingDataset(dataset, chunk_size=12)
print(json.dumps({
    "entries": list(dataset),
    "scores": [[dataset.score_answer(each, entry) for each in [*replies, "", None]] for entry in dataset],
    "extracted": dataset.score_answer(extract_answer(f"<answer>{dataset[0]['answer']}</answer>"), dataset[0]),
    "config": [config.length, config.max_depth],
    "harder": boolglot_my_gym.BooleanDataset(config)[1]["metadata"]["expression"],
    "endless": [each["metadata"]["expression"] for each in itertools.islice(endless, 30)],
}))
`

describe.skipIf(noGym !== "")(`reasoning-gym${noGym}`, { tags: ["long"] }, () => {
  test("has the dataset and curriculum of an exported environment", async () => {
    const rows = await exported("reasoning-gym", "my-gym")
    await install("my-gym")
    const found = await resultOf(gym)
    expect(found.entries).toEqual(
      rows.map(({ prompt, target, expression }, index) => ({
        question: prompt.replaceAll("ANSWER>", "answer>"),
        answer: target,
        metadata: {
          source_dataset: "boolglot_my_gym",
          source_index: index,
          difficulty: { length: 3, max_depth: 1 },
          expression,
          values: {},
        },
      })),
    )
    expect(found.scores).toEqual(
      rows.map(({ target }) => [Number(target === "True"), Number(target === "False"), 0, 0]),
    )
    expect(found.extracted).toBe(1)
    expect(found.config).toEqual([6, 1])
    expect(found.harder.match(/True|False/g)).toHaveLength(6)
    expect(found.endless.slice(0, 12)).toEqual(rows.map(({ expression }) => expression))
    expect(found.endless.slice(12, 24)).not.toEqual(found.endless.slice(0, 12))
  }, 300_000)
})

// Sends requests to the server as NeMo Gym's agents do.
const serve = `
import json, sys
from app import BaseResourcesServerConfig, BooleanResourcesServer
from fastapi.testclient import TestClient
from nemo_gym.server_utils import BaseServerConfig, ServerClient
from omegaconf import OmegaConf
place = {"host": "127.0.0.1", "port": 1}
client = ServerClient(head_server_config=BaseServerConfig(**place), global_config_dict=OmegaConf.create({}))
config = BaseResourcesServerConfig(**place, entrypoint="app.py", name="boolglot_my_server")
app = TestClient(BooleanResourcesServer(config=config, server_client=client).setup_webserver())
def reward(row, text):
    content = [{"type": "output_text", "text": text, "annotations": []}]
    message = {"id": "m", "type": "message", "role": "assistant", "status": "completed", "content": content}
    response = {"id": "r", "created_at": 0, "model": "tiny", "object": "response", "parallel_tool_calls": True,
                "tool_choice": "auto", "tools": [], "output": [{"id": "t", "type": "reasoning", "summary": []}, message]}
    found = app.post("/verify", json={**row, "response": response})
    assert found.status_code == 200, found.text
    assert found.json()["verifier_metadata"] == row["verifier_metadata"]
    return found.json()["reward"]
with open(sys.argv[1], encoding="utf-8") as lines:
    rows = [json.loads(line) for line in lines]
print(json.dumps([[reward(row, text) for text in ["<ANSWER>True</ANSWER>", "So it is **False**.", ""]] for row in rows]))
`

const noNemoGym = withoutIn(nemoGymPython, "nemo_gym", "hatchling")

describe.skipIf(noNemoGym !== "")(`NeMo Gym${noNemoGym}`, { tags: ["long"] }, () => {
  test("has the rows, the levels and the rewards of an exported server", async () => {
    const system = ["--prompt", hostilePrompt, "--system-prompt", hostileSystemPrompt]
    const rows = await exported("nemo-gym", "my-server", ...system)
    const server = "my-server/resources_servers/boolglot_my_server"
    const place = join(folder, server)
    await install(server, nemoGymPython)
    const rowsOf = async (...args: readonly string[]) => {
      const script = join(place, "write_rows.py")
      const output = await outputOf(nemoGymPython, [script, ...args], env)
      return output
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line))
    }
    const evaluated = await rowsOf("eval", "12", "0")
    expect(evaluated).toEqual(
      rows.map(({ prompt, target, expression }) => ({
        responses_create_params: {
          input: [
            { role: "system", content: hostileSystemPrompt },
            { role: "user", content: prompt },
          ],
        },
        verifier_metadata: { task: "truth-value", solution: target, expression, level: 0 },
      })),
    )
    const examples = readFileSync(join(place, "data", "example.jsonl"), "utf8")
    expect(
      examples
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line)),
    ).toEqual(evaluated.slice(0, 5))

    const train = await rowsOf("train", "20", "1", "0")
    const metadata = train.map((row) => row.verifier_metadata)
    expect(metadata.map(({ level }) => level)).toEqual([...Array(20).fill(1), ...Array(20).fill(0)])
    const lengths = metadata.map(({ expression }) => expression.match(/True|False/g).length)
    expect(lengths).toEqual([...Array(20).fill(6), ...Array(20).fill(3)])
    expect(await rowsOf("train", "20", "1", "0")).toEqual(train)

    const path = [place, env.PYTHONPATH].join(":")
    const file = join(place, "data", "example.jsonl")
    const served = { ...env, PYTHONPATH: path }
    const output = await outputOf(nemoGymPython, ["-c", serve, file], served)
    expect(JSON.parse(output.trim().split("\n").at(-1) as string)).toEqual(
      rows
        .slice(0, 5)
        .map(({ target }) => [Number(target === "True"), Number(target === "False"), 0]),
    )

    const config = parse(readFileSync(join(place, "configs", "boolglot_my_server.yaml"), "utf8"))
    const name = "boolglot_my_server"
    expect(config[name].resources_servers[name].entrypoint).toBe("app.py")
    const agent = config[`${name}_simple_agent`].responses_api_agents.simple_agent
    expect(agent.resources_server).toEqual({ type: "resources_servers", name })
    expect(agent.datasets).toEqual([
      {
        name: "example",
        type: "example",
        jsonl_fpath: `resources_servers/${name}/data/example.jsonl`,
      },
    ])
  }, 300_000)
})

describe("writes no environment", () => {
  test.each([
    ["from files", ["rows.jsonl"], "leave out the files and give --count"],
    ["without parameters", ["--count", "3"], "--length and --max-depth are missing"],
    ["with an answer rule", [...drawn, "--answer", "last-tag"], "leave out --answer"],
    ["with a temperature", [...drawn, "--temperature", "1"], "leave out --temperature"],
    ["with a token limit", [...drawn, "--max-tokens", "9"], "leave out --max-tokens"],
    ["of unique rows", [...drawn, "--unique"], "leave out --unique"],
    ["with a system prompt", [...drawn, "--system-prompt"], "leave out --system-prompt"],
  ])("%s", async (name, args, message) => {
    const place = join(folder, name)
    const { exitCode, errors } = await captured(["export", "reasoning-gym", place, ...args])
    expect({ exitCode, errors }).toEqual({ exitCode: 2, errors: expect.stringContaining(message) })
  })
})

test("names of packages can be imported", async () => {
  for (const [name, expected] of [
    ["My-Set", "boolglot_my_set"],
    ["3-sat", "boolglot_3_sat"],
    ["class", "boolglot_class"],
    ["foo_", "boolglot_foo"],
    ["_", "boolglot_questions"],
    ["boolglot", "boolglot_boolglot"],
    ["boolglot-hard", "boolglot_hard"],
  ] as const) {
    mkdirSync(join(folder, "names"), { recursive: true })
    const place = join(folder, "names", name)
    await captured(["export", "verifiers", place, ...drawn])
    expect(readFileSync(join(place, expected, "questions.py"), "utf8")).toContain("SEED = 7\n")
  }
})
