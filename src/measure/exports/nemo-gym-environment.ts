// Exports an environment for NeMo Gym: a resources server, and a package that writes rows for it.
//
//     resources_servers/boolglot_booleans/pyproject.toml
//     resources_servers/boolglot_booleans/app.py                        verify()
//     resources_servers/boolglot_booleans/configs/boolglot_booleans.yaml
//     resources_servers/boolglot_booleans/data/example.jsonl
//     resources_servers/boolglot_booleans/write_rows.py
//     resources_servers/boolglot_booleans/boolglot_booleans/…           the levels, and the generator

import { describeLevels, environmentFiles, moduleName } from "./environment.ts"
import { type ExportedSet, type ExportFormat, wellFormed } from "./export-format.ts"

export const nemoGym: ExportFormat = {
  name: "nemo-gym",
  label: "NeMo Gym",
  language: "Python",
  isEnvironment: true,
  filesOf: (set) => {
    const name = moduleName(set)
    return [
      ...environmentFiles(set, { requirement: "nemo-gym", python: "3.12" }, rowsPython),
      { name: "write_rows.py", text: writerPython(name) },
      { name: "app.py", text: serverPython },
      { name: `configs/${name}.yaml`, text: configOf(name) },
      { name: "data/example.jsonl", text: examplesOf(set) },
    ].map((file) => ({ ...file, name: `${serverFolder(set)}/${file.name}` }))
  },
  usage: (set) => {
    const name = moduleName(set)
    const folder = serverFolder(set)
    return [
      "From this folder, with a model's endpoint in `env.yaml`:",
      "",
      "```sh",
      "pip install nemo-gym",
      `ng_run "+config_paths=[${folder}/configs/${name}.yaml,responses_api_models/vllm_model/configs/vllm_model.yaml]"`,
      `ng_collect_rollouts +agent_name=${name}_simple_agent +input_jsonl_fpath=${folder}/data/example.jsonl \\`,
      "  +output_jsonl_fpath=rollouts.jsonl",
      "```",
      "",
      "To write rows for training, from the first of the levels to the last:",
      "",
      "```sh",
      `pip install ./${folder}`,
      `python ${folder}/write_rows.py train 10000 0 1 2 > train.jsonl`,
      "```",
      "",
      `With \`eval\`, these are the questions for evaluation. \`${name}.rows\` yields rows without end; another seed ` +
        "gives other questions.",
      "",
      ...describeLevels(set),
    ]
  },
}

function serverFolder(set: ExportedSet): string {
  return `resources_servers/${moduleName(set)}`
}

/** Number of rows in a server's examples. */
const exampleCount = 5

function examplesOf({ cases, systemPrompt }: ExportedSet): string {
  const system =
    systemPrompt === undefined ? [] : [{ role: "system", content: wellFormed(systemPrompt) }]
  return cases
    .slice(0, exampleCount)
    .map(({ prompt, answer, expression }) => {
      const input = [...system, { role: "user", content: wellFormed(prompt) }]
      const solution = answer ? "True" : "False"
      const metadata = { task: "truth-value", solution, expression, level: 0 }
      const row = { responses_create_params: { input }, verifier_metadata: metadata }
      return `${JSON.stringify(row)}\n`
    })
    .join("")
}

function configOf(name: string): string {
  return `${name}:
  resources_servers:
    ${name}:
      entrypoint: app.py
      domain: knowledge
      verified: false
      description: Questions about the values of boolean expressions
${name}_simple_agent:
  responses_api_agents:
    simple_agent:
      entrypoint: app.py
      resources_server:
        type: resources_servers
        name: ${name}
      model_server:
        type: responses_api_models
        name: policy_model
      datasets:
      - name: example
        type: example
        jsonl_fpath: resources_servers/${name}/data/example.jsonl
`
}

const serverPython = `"""Rewards answers to questions about the values of boolean expressions, as a resources server of NeMo Gym."""

from typing import Any

from boolglot.rewards import verify_response
from nemo_gym.base_resources_server import (
    BaseResourcesServerConfig,
    BaseVerifyRequest,
    BaseVerifyResponse,
    SimpleResourcesServer,
)


class BooleanVerifyRequest(BaseVerifyRequest):
    verifier_metadata: dict[str, Any]


class BooleanVerifyResponse(BaseVerifyResponse):
    verifier_metadata: dict[str, Any]
    #: Why the solution can't be read; the reward is then 0.
    gold_error: str | None = None


class BooleanResourcesServer(SimpleResourcesServer):
    config: BaseResourcesServerConfig

    async def verify(self, body: BooleanVerifyRequest) -> BooleanVerifyResponse:
        return BooleanVerifyResponse(**verify_response(body.model_dump()))


if __name__ == "__main__":
    BooleanResourcesServer.run_webserver()
`

const rowsPython = `"""Questions about the values of boolean expressions, as rows of NeMo Gym."""

from collections.abc import Iterator
from typing import Any

from .questions import COUNT, ENDLESS, LEVELS, SEED, SYSTEM_PROMPT, draw

__all__ = ["rows"]


def rows(level: int = 0, *, split: str = "train", seed: int = SEED) -> Iterator[dict[str, Any]]:
    """Yields rows of a level: without end for training, and the same few for evaluation."""
    which = {"seed": seed + 1, "count": ENDLESS} if split == "train" else {"seed": seed, "count": COUNT}
    system = [] if SYSTEM_PROMPT is None else [{"role": "system", "content": SYSTEM_PROMPT}]
    for question in draw(**which, **LEVELS[level]):
        metadata = {"task": "truth-value", "solution": question["answer"], "expression": question["expression"]}
        yield {
            "responses_create_params": {"input": [*system, {"role": "user", "content": question["prompt"]}]},
            "verifier_metadata": {**metadata, "level": level},
        }
`

const writerPython = (
  name: string,
) => `"""Writes rows as JSON Lines: the split (train or eval), the number of rows of each level, and the levels."""

import itertools
import json
import sys

from ${name} import rows

split, count, *levels = sys.argv[1:]
for level in levels:
    for row in itertools.islice(rows(int(level), split=split), int(count)):
        print(json.dumps(row))
`
