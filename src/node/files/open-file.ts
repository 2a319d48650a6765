import { readSync } from "node:fs"
import { type FileHandle, open } from "node:fs/promises"
import { FileError } from "../../errors/file-error.ts"
import type { ByteSource } from "../../formats/bytes/byte-source.ts"

/**
 * @param isSynchronous whether a read is done at once: where all cores are busy, a thread that reads for
 * this one would get its turn too late
 * @throws FileError
 */
export async function openFile(path: string, isSynchronous: boolean): Promise<ByteSource> {
  let handle: FileHandle
  try {
    handle = await open(path)
  } catch (cause) {
    throw new FileError(path, cause)
  }
  return {
    async read(into) {
      try {
        if (isSynchronous) return readSync(handle.fd, into, 0, into.length, null)
        return (await handle.read(into, 0, into.length, null)).bytesRead
      } catch (cause) {
        throw new FileError(path, cause)
      }
    },
    close: () => handle.close(),
  }
}
