// Folders that follow the Hugging Face Hub's documentation on file names, splits and configurations.

import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { describe, expect, test } from "vitest"
import { FileError } from "../../src/errors/boolglot-error.ts"
import { datasetFolder } from "../../src/node/dataset-folder.ts"
import { YamlError } from "../../src/node/parse-yaml.ts"
import { temporaryFolder } from "../support/temporary-folder.ts"

const root = temporaryFolder()
let made = 0

function folderOf(paths: readonly string[], readme?: string): string {
  made += 1
  const folder = join(root, String(made))
  for (const path of paths) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), "")
  }
  if (readme !== undefined) writeFileSync(join(folder, "README.md"), readme)
  return folder
}

/** `split path`, preceded by the configuration unless it is `default`. */
async function found(folder: string): Promise<string[]> {
  const { files } = await datasetFolder(folder)
  return files.map(({ path, configuration, split }) => {
    const name = configuration === "default" ? "" : `${configuration} `
    return `${name}${split} ${path.slice(folder.length + 1)}`
  })
}

describe("splits by name", () => {
  test.each<[string, string[], string[]]>([
    [
      "shards",
      [
        "data/test-00000-of-00001.parquet",
        "data/train-00001-of-00002.parquet",
        "data/train-00000-of-00002-abc.parquet",
        "data/hold.out-00000-of-00001.parquet",
        "other/train.parquet",
      ],
      [
        "train data/train-00000-of-00002-abc.parquet",
        "train data/train-00001-of-00002.parquet",
        "test data/test-00000-of-00001.parquet",
        "hold.out data/hold.out-00000-of-00001.parquet",
      ],
    ],
    [
      "words in names of files",
      ["my-training.jsonl", "a_dev_1.jsonl.gz", "eval.jsonl.zst", "latest.jsonl"],
      ["train my-training.jsonl", "validation a_dev_1.jsonl.gz", "test eval.jsonl.zst"],
    ],
    [
      "words in names of folders",
      ["train/a.csv", "test/a.csv", "val-1/x/a.csv"],
      ["train train/a.csv", "validation val-1/x/a.csv", "test test/a.csv"],
    ],
    [
      "a name with words of several splits",
      ["train-test.jsonl", "train.jsonl"],
      ["train train-test.jsonl", "train train.jsonl", "test train-test.jsonl"],
    ],
    ["no words", ["a.jsonl", "b/c.json"], ["train a.jsonl", "train b/c.json"]],
    [
      "the format that most files have, and no files about the dataset",
      ["train.jsonl", "test.jsonl", "LICENSE.txt", "dataset_infos.json", ".hidden/train.jsonl"],
      ["train train.jsonl", "test test.jsonl"],
    ],
  ])("%s", async (_, paths, expected) => {
    expect(await found(folderOf(paths))).toEqual(expected)
  })

  test("names files that belong to no split", async () => {
    const folder = folderOf(["train.jsonl", "test.jsonl", "notes.jsonl", "LICENSE.txt"])
    const { left } = await datasetFolder(folder)
    expect(left).toEqual([join(folder, "LICENSE.txt"), join(folder, "notes.jsonl")])
  })

  test("refuses a folder without rows", async () => {
    const folder = folderOf(["config.json", "x.bin"])
    await expect(datasetFolder(folder)).rejects.toThrow("a folder without dataset files")
  })
})

describe("configurations", () => {
  const paths = ["a/train.jsonl", "a/test-1.jsonl", "a/test-2.jsonl", "b.jsonl"]
  const readme = (configs: string) => `---\nlicense: mit\nconfigs:\n${configs}\n---\n# Data\n`

  test.each<[string, string, string[]]>([
    [
      "a list of splits, with patterns",
      "- config_name: one\n  data_files:\n  - split: train\n    path: a/train.jsonl\n  - split: test\n    path: [a/test-*, b.jsonl]",
      [
        "one train a/train.jsonl",
        "one test a/test-1.jsonl",
        "one test a/test-2.jsonl",
        "one test b.jsonl",
      ],
    ],
    ["a single path", "- config_name: two\n  data_files: b.jsonl", ["two train b.jsonl"]],
    [
      "a list of paths, followed by another configuration",
      "- data_files: [b.jsonl, 'a/test-[12].jsonl']\n- config_name: x\n  data_files: {dev: b.jsonl}",
      ["train a/test-1.jsonl", "train a/test-2.jsonl", "train b.jsonl", "x dev b.jsonl"],
    ],
    [
      "a file in two splits, matched by two patterns in one of them",
      "- data_files: {train: ['a/*.jsonl', 'a/test-1*'], test: a/test-1.jsonl}",
      [
        "train a/test-1.jsonl",
        "train a/test-2.jsonl",
        "train a/train.jsonl",
        "test a/test-1.jsonl",
      ],
    ],
    [
      "a folder",
      "- config_name: y\n  data_dir: ./a/",
      ["y train a/train.jsonl", "y test a/test-1.jsonl", "y test a/test-2.jsonl"],
    ],
    [
      "a pattern inside a folder",
      "- config_name: z\n  data_dir: a\n  data_files: {test: 'test*'}",
      ["z test a/test-1.jsonl", "z test a/test-2.jsonl"],
    ],
  ])("%s", async (_, configs, expected) => {
    expect(await found(folderOf(paths, readme(configs)))).toEqual(expected)
  })

  test("a README.md without configurations has no effect", async () => {
    for (const text of ["# Data", "---\nlicense: mit\n---\n", "---\nconfigs: 5\n---\n"]) {
      expect(await found(folderOf(["x.jsonl"], text))).toEqual(["train x.jsonl"])
    }
  })

  test.each([
    ["- data_files: gone.jsonl", 'names "gone.jsonl", but no file of rows is called that'],
    ["- data_files: ../../*.jsonl", 'names "../../*.jsonl", which is not in the folder'],
    ["- data_files: /etc/*", 'names "/etc/*", which is not in the folder'],
    ["- data_files: 'hf://datasets/x/y'", "which is not in the folder"],
    ["- data_dir: ../x", 'names "../x", which is not in the folder'],
    ["- data_dir: c", "has no files of rows"],
  ])("refused: %s", async (configs, message) => {
    const folder = folderOf(paths, readme(configs))
    await expect(datasetFolder(folder)).rejects.toThrow(FileError)
    await expect(datasetFolder(folder)).rejects.toThrow(message)
  })

  test("broken YAML is refused with its place", async () => {
    const folder = folderOf(paths, "---\nconfigs: [\n---\n")
    await expect(datasetFolder(folder)).rejects.toThrow(YamlError)
  })
})

describe("links", () => {
  const outside = join(realpathSync(temporaryFolder()), "blobs")
  mkdirSync(outside)
  writeFileSync(join(outside, "4f1c"), "")
  writeFileSync(join(outside, "rows.jsonl"), "")

  async function linksIn(folder: string) {
    const { links } = await datasetFolder(folder)
    return links.map(({ path, target, leads, isFolder }) => {
      return `${path.slice(folder.length + 1)} ${leads}${isFolder ? " folder" : ""} ${target}`
    })
  }

  test("that cannot be opened", async () => {
    const folder = folderOf(["a.jsonl"])
    symlinkSync("gone.jsonl", join(folder, "b.jsonl"))
    symlinkSync("c.jsonl", join(folder, "c.jsonl"))
    expect(await found(folder)).toEqual(["train a.jsonl"])
    expect(await linksIn(folder)).toEqual(["b.jsonl nowhere gone.jsonl", "c.jsonl nowhere c.jsonl"])
  })

  test("to files in the folder, which occur once per split", async () => {
    const folder = folderOf(["train.jsonl", "x/train-2.jsonl"])
    symlinkSync("train.jsonl", join(folder, "train-copy.jsonl"))
    symlinkSync(join(folder, "train.jsonl"), join(folder, "test.jsonl"))
    symlinkSync("train.jsonl", join(folder, "copy.jsonl"))
    expect(await found(folder)).toEqual([
      "train train.jsonl",
      "train x/train-2.jsonl",
      "test train.jsonl",
    ])
    expect(await linksIn(folder)).toEqual([
      "copy.jsonl back train.jsonl",
      `test.jsonl back ${join(folder, "train.jsonl")}`,
      "train-copy.jsonl back train.jsonl",
    ])
    expect((await datasetFolder(folder)).left).toEqual([])
  })

  test("to folders in the folder and to its parents, which are not followed", async () => {
    const folder = folderOf(["x/a.jsonl", "x/y/b.jsonl"])
    symlinkSync("..", join(folder, "x/up"))
    symlinkSync("../../..", join(folder, "x/y/far-up"))
    symlinkSync("x", join(folder, "[x]"))
    expect(await found(folder)).toEqual(["train x/a.jsonl", "train x/y/b.jsonl"])
    expect(await linksIn(folder)).toEqual([
      "[x] back folder x",
      "x/up back folder ..",
      "x/y/far-up out folder ../../..",
    ])
  })

  test("to files outside the folder, which are read under the names of the links, as in the Hub's cache", async () => {
    const folder = folderOf(["test.jsonl"])
    symlinkSync(join(outside, "4f1c"), join(folder, "train.jsonl"))
    symlinkSync(join(outside, "4f1c"), join(folder, "train-2.jsonl"))
    symlinkSync(outside, join(folder, "more"))
    expect(await found(folder)).toEqual(["train train-2.jsonl", "test test.jsonl"])
    expect(await linksIn(folder)).toEqual([
      `more out folder ${outside}`,
      `train-2.jsonl out ${join(outside, "4f1c")}`,
      `train.jsonl out ${join(outside, "4f1c")}`,
    ])
  })

  test("to a file in the folder without a known extension", async () => {
    const folder = folderOf(["blobs/4f1c"])
    mkdirSync(join(folder, "data"))
    symlinkSync("../blobs/4f1c", join(folder, "data/train.jsonl"))
    expect(await found(folder)).toEqual(["train data/train.jsonl"])
  })

  test("in hidden folders are ignored", async () => {
    const folder = folderOf(["a.jsonl", ".git/b.jsonl"])
    symlinkSync("gone", join(folder, ".git/c.jsonl"))
    expect(await linksIn(folder)).toEqual([])
  })

  test("to folders alone don't count as rows", async () => {
    const folder = folderOf(["notes.md"])
    symlinkSync(outside, join(folder, "data"))
    await expect(datasetFolder(folder)).rejects.toThrow(
      `without dataset files, such as .jsonl or .parquet; ${join(folder, "data")} is a link to ${outside}`,
    )
  })
})
