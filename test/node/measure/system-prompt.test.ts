import { createHash } from "node:crypto"
import { closeSync, mkdirSync, openSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { FileError } from "../../../src/errors/boolglot-error.ts"
import { promptingName } from "../../../src/measure/prompts/prompt-template.ts"
import { readSystemPrompt } from "../../../src/node/measure/system-prompt.ts"
import { chainOfThought } from "../../../src/xor-bench/xor-quiz.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const folder = temporaryFolder()

function write(name: string, content: string | Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

test("the default text equals the one in the original's help, on one line", () => {
  expect(chainOfThought.text).toHaveLength(495)
  const hash = createHash("sha256").update(chainOfThought.text).digest("hex")
  expect(hash).toBe("b54fad9b0a46222a4eff34e839bae057d630c3c49e976431eb9cbe677d637fb5")
})

describe("the name of a technique", () => {
  test.each<[string, string]>([
    ["prompts/meta-prompting.txt", "meta prompting"],
    ["/a/b.c/chain-of-thought.v2.md", "chain of thought.v2"],
    ["few shots", "few shots"],
    ["prompts/.txt", "system prompt"],
    ["none.txt", "system prompt"],
  ])("is from the file %s", (path, name) =>
    expect(promptingName({ kind: "file", path })).toBe(name),
  )

  test("comes from the source of the text", () => {
    expect(promptingName({ kind: "none" })).toBe("none")
    expect(promptingName({ kind: "text" })).toBe("system prompt")
  })
})

describe("a system prompt", () => {
  const none = { text: undefined, prompting: "none" }

  test("is empty or the default one", async () => {
    expect(await readSystemPrompt(undefined)).toEqual(none)
    expect(await readSystemPrompt("")).toEqual(none)
    expect(await readSystemPrompt(" \n")).toEqual(none)
    const usual = { text: chainOfThought.text, prompting: "chain of thought" }
    expect(await readSystemPrompt(true)).toEqual(usual)
    expect(await readSystemPrompt(chainOfThought.text)).toEqual(usual)
  })

  test("is the unmodified text of a file", async () => {
    const path = write("meta-prompting.txt", "Größe \u2013 {expr}\r\n\n")
    expect(await readSystemPrompt(path)).toEqual({
      text: "Größe \u2013 {expr}\r\n\n",
      prompting: "meta prompting",
      path,
    })
    const marked = write("marked", "\ufeffThink.")
    expect(await readSystemPrompt(marked)).toMatchObject({ text: "Think.", prompting: "marked" })
  })

  test.runIf(process.platform === "linux")("from a shell's <(…) gives no name", async () => {
    const descriptor = openSync(write("named.txt", "Think."), "r")
    const path = `/dev/fd/${descriptor}`
    expect(await readSystemPrompt(path)).toEqual({
      text: "Think.",
      prompting: "system prompt",
      path,
    })
    closeSync(descriptor)
  })

  test.each([
    "Be brief.",
    "/no_think",
    "/think",
    "detailed thinking on",
    "Read a/b first",
    "./x is a file",
    "Answer as in example.txt.",
    "a\nb.txt",
    "x".repeat(100_000),
    "a\0b",
  ])("may be the text %j itself", async (text) => {
    expect(await readSystemPrompt(text)).toEqual({ text, prompting: "system prompt" })
  })

  test.each([
    "meta.txt",
    "prompts/my prompt.md",
    "./x",
    "../x",
    "~/x",
    "/no/such",
    "/x.prompt",
    "A.TXT",
  ])("must not be the path %j of a missing file", async (path) => {
    const reading = readSystemPrompt(path)
    await expect(reading).rejects.toThrow(FileError)
    await expect(reading).rejects.toThrow(
      `cannot read ${path}: there is no such file; if that is the text to send, put a full stop after it`,
    )
  })

  test("must not be a folder, empty, binary or endless", async () => {
    const inner = join(folder, "prompts")
    mkdirSync(inner)
    await expect(readSystemPrompt(inner)).rejects.toThrow("it is a folder")
    await expect(readSystemPrompt(write("empty.txt", " \n"))).rejects.toThrow("it is empty")
    const binary = write("binary.txt", Buffer.from([0x61, 0xff, 0xfe]))
    await expect(readSystemPrompt(binary)).rejects.toThrow("it is not text in UTF-8")
    const huge = write("huge.txt", Buffer.alloc(4 * 1024 * 1024 + 1, "a"))
    await expect(readSystemPrompt(huge)).rejects.toThrow("it is too long")
    if (process.platform === "linux") {
      await expect(readSystemPrompt("/dev/zero")).rejects.toThrow("it is too long")
    }
  })
})
