import { closeSync, openSync, readSync } from "node:fs"
import { type FileHandle, open } from "node:fs/promises"
import { FileError } from "../../errors/file-error.ts"
import type { ByteSource } from "../../formats/bytes/byte-source.ts"

/**
 * @param isSynchronous whether to open and read the file in this thread: if all cores are busy, another thread would be
 * scheduled too late
 * @throws FileError
 */
export async function openFile(path: string, isSynchronous: boolean): Promise<ByteSource> {
  const failing = (cause: unknown): never => {
    throw new FileError(path, cause)
  }
  if (isSynchronous) {
    const now = <Result>(work: () => Result): Result => {
      try {
        return work()
      } catch (cause) {
        return failing(cause)
      }
    }
    const file = now(() => openSync(path, "r"))
    return {
      read: async (into) => now(() => readSync(file, into, 0, into.length, null)),
      close: async () => closeSync(file),
    }
  }
  const handle: FileHandle = await open(path).catch(failing)
  return {
    read: async (into) => {
      const { bytesRead } = await handle.read(into, 0, into.length, null).catch(failing)
      return bytesRead
    },
    close: () => handle.close(),
  }
}
