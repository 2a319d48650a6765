// The parts of Node that the command line uses, for an engine that only has JavaScript. `_engine.py` has the functions
// that reach the system. Everything is synchronous, in a single thread.
//
//     asked("read_file", "a.txt")   ──▶   System.read_file("a.txt") in Python
//
// `call` returns a list with the result, or the code and the message of an error.
globalThis.startNode = (call) => {
  const asked = (name, ...rest) => {
    const found = call(name, rest)
    if (found.length === 1) return found[0]
    throw Object.assign(new Error(found[1]), { code: found[0] })
  }

  // Text and bytes

  const encode = (text) => {
    const bytes = new Uint8Array(3 * text.length)
    let length = 0
    for (let at = 0; at < text.length; at += 1) {
      let code = text.charCodeAt(at)
      if (code < 0x80) {
        bytes[length++] = code
        continue
      }
      if (code >= 0xd800 && code < 0xe000) {
        const whole = text.codePointAt(at)
        code = whole > 0xffff ? whole : 0xfffd
      }
      if (code < 0x800) bytes[length++] = 0xc0 | (code >> 6)
      else {
        if (code < 0x10000) bytes[length++] = 0xe0 | (code >> 12)
        else {
          at += 1
          bytes[length++] = 0xf0 | (code >> 18)
          bytes[length++] = 0x80 | ((code >> 12) & 0x3f)
        }
        bytes[length++] = 0x80 | ((code >> 6) & 0x3f)
      }
      bytes[length++] = 0x80 | (code & 0x3f)
    }
    return bytes.subarray(0, length)
  }
  const textOfUnits = (units) => {
    let text = ""
    for (let from = 0; from < units.length; from += 8192) {
      text += String.fromCharCode.apply(null, units.subarray(from, from + 8192))
    }
    return text
  }
  /** `undefined` if the bytes aren't valid UTF-8. */
  const decodeValid = (bytes) => {
    let first = 0
    while (first < bytes.length && bytes[first] < 0x80) first += 1
    if (first === bytes.length) return textOfUnits(bytes)
    const units = new Uint16Array(bytes.length)
    let count = 0
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at]
      if (byte < 0x80) {
        units[count++] = byte
        continue
      }
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
      if (byte < 0xc2 || byte > 0xf4 || at + length > bytes.length) return undefined
      let code = byte & (0xff >> (length + 1))
      for (let rest = 1; rest < length; rest += 1) {
        at += 1
        if ((bytes[at] & 0xc0) !== 0x80) return undefined
        code = (code << 6) | (bytes[at] & 0x3f)
      }
      const isSurrogate = code >= 0xd800 && code < 0xe000
      if (isSurrogate || code > 0x10ffff || code < [0x80, 0x800, 0x10000][length - 2])
        return undefined
      if (code < 0x10000) units[count++] = code
      else {
        units[count++] = 0xd7c0 + (code >> 10)
        units[count++] = 0xdc00 | (code & 0x3ff)
      }
    }
    return textOfUnits(units.subarray(0, count))
  }
  const decode = (bytes) => decodeValid(bytes) ?? asked("decode", bytes)
  const bytesOf = (data) =>
    ArrayBuffer.isView(data)
      ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
      : new Uint8Array(data)

  globalThis.TextEncoder = class TextEncoder {
    encode(text = "") {
      return encode(`${text}`)
    }
    encodeInto(text, into) {
      const bytes = encode(text)
      if (bytes.length <= into.length) {
        into.set(bytes)
        return { read: text.length, written: bytes.length }
      }
      let read = 0
      let written = 0
      for (const character of text) {
        const own = encode(character)
        if (written + own.length > into.length) break
        into.set(own, written)
        read += character.length
        written += own.length
      }
      return { read, written }
    }
  }
  globalThis.TextDecoder = class TextDecoder {
    #kept = new Uint8Array(0)
    #started = false
    constructor(encoding = "utf-8", { fatal = false, ignoreBOM = false } = {}) {
      this.encoding = encoding.toLowerCase().replace(/^utf8$/, "utf-8")
      this.fatal = fatal
      this.ignoreBOM = ignoreBOM
    }
    decode(data = new Uint8Array(0), { stream = false } = {}) {
      let bytes = bytesOf(data)
      if (this.#kept.length > 0) {
        bytes = Buffer.concat([this.#kept, bytes])
        this.#kept = bytes.subarray(0, 0)
      }
      if (this.encoding !== "utf-8") return asked("decode_as", bytes, this.encoding)
      if (stream) {
        const cut = completeLength(bytes)
        this.#kept = bytes.slice(cut)
        bytes = bytes.subarray(0, cut)
      }
      let text = decodeValid(bytes)
      if (text === undefined) {
        if (this.fatal) throw new TypeError("The encoded data was not valid for encoding utf-8")
        text = asked("decode", bytes)
      }
      if (!this.#started && text !== "") {
        this.#started = stream
        if (!this.ignoreBOM && text.startsWith("\ufeff")) text = text.slice(1)
      }
      if (!stream) this.#started = false
      return text
    }
  }
  /** Length without an incomplete character at the end. */
  const completeLength = (bytes) => {
    for (let back = 1; back <= 3 && back <= bytes.length; back += 1) {
      const byte = bytes[bytes.length - back]
      if (byte < 0x80) break
      if (byte >= 0xc0) {
        const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
        return back < needed ? bytes.length - back : bytes.length
      }
    }
    return bytes.length
  }

  class Buffer extends Uint8Array {
    static from(data, second, length) {
      if (typeof data === "string") return Buffer.#of(textBytes(data, second))
      if (
        data instanceof ArrayBuffer ||
        Object.prototype.toString.call(data) === "[object SharedArrayBuffer]"
      ) {
        return new Buffer(data, second, length)
      }
      return Buffer.#of(Uint8Array.from(data))
    }
    static #of(bytes) {
      return new Buffer(bytes.buffer, bytes.byteOffset, bytes.length)
    }
    static alloc(length) {
      return new Buffer(length)
    }
    static allocUnsafe(length) {
      return new Buffer(length)
    }
    static byteLength(data) {
      return typeof data === "string" ? encode(data).length : data.byteLength
    }
    static compare(one, other) {
      return Buffer.prototype.compare.call(one, other)
    }
    static isBuffer(data) {
      return data instanceof Buffer
    }
    static concat(list, total = list.reduce((sum, { length }) => sum + length, 0)) {
      const all = new Buffer(total)
      let at = 0
      for (const each of list) {
        all.set(each, at)
        at += each.length
      }
      return all
    }
    toString(encoding = "utf8", from = 0, to = this.length) {
      const bytes = this.subarray(from, Math.max(from, to))
      if (encoding === "utf8" || encoding === "utf-8") return decode(bytes)
      if (encoding === "latin1" || encoding === "binary") return textOfUnits(bytes)
      return asked("text_of", bytes, encoding)
    }
    equals(other) {
      return this.length === other.length && this.every((byte, at) => byte === other[at])
    }
    compare(other) {
      const most = Math.min(this.length, other.length)
      for (let at = 0; at < most; at += 1) {
        if (this[at] !== other[at]) return this[at] < other[at] ? -1 : 1
      }
      return Math.sign(this.length - other.length)
    }
    copy(into, at = 0, from = 0, to = this.length) {
      const part = this.subarray(from, Math.min(to, from + into.length - at))
      into.set(part, at)
      return part.length
    }
    indexOf(what, from = 0) {
      if (typeof what === "number") return super.indexOf(what, from)
      const wanted = typeof what === "string" ? encode(what) : what
      for (
        let at = super.indexOf(wanted[0], from);
        at >= 0;
        at = super.indexOf(wanted[0], at + 1)
      ) {
        if (wanted.every((byte, offset) => this[at + offset] === byte)) return at
      }
      return -1
    }
    readUInt32LE(at = 0) {
      return new DataView(this.buffer, this.byteOffset).getUint32(at, true)
    }
    readBigUInt64BE(at = 0) {
      return new DataView(this.buffer, this.byteOffset).getBigUint64(at)
    }
  }
  const textBytes = (text, encoding = "utf8") => {
    if (encoding === "utf8" || encoding === "utf-8") return encode(text)
    if (encoding === "latin1" || encoding === "binary")
      return Uint8Array.from(text, (unit) => unit.charCodeAt(0))
    return new Uint8Array(asked("bytes_of", text, encoding))
  }
  globalThis.Buffer = Buffer

  // Other globals of Node

  globalThis.global = globalThis
  globalThis.setImmediate = (work, ...rest) => queueMicrotask(() => work(...rest))
  globalThis.atob ??= (text) => textOfUnits(textBytes(text, "base64"))
  globalThis.btoa ??= (text) => asked("text_of", textBytes(text, "latin1"), "base64")
  const begun = Date.now()
  globalThis.performance ??= { now: () => Date.now() - begun }
  class AbortSignal {
    aborted = false
    reason = undefined
    #listeners = new Set()
    addEventListener(_, listener) {
      this.#listeners.add(listener)
    }
    removeEventListener(_, listener) {
      this.#listeners.delete(listener)
    }
    throwIfAborted() {
      if (this.aborted) throw this.reason
    }
    abort(reason = Object.assign(new Error("This operation was aborted"), { name: "AbortError" })) {
      if (this.aborted) return
      this.aborted = true
      this.reason = reason
      for (const each of this.#listeners) each({ type: "abort" })
    }
  }
  globalThis.AbortController ??= class AbortController {
    signal = new AbortSignal()
    abort(reason) {
      this.signal.abort(reason)
    }
  }
  globalThis.crypto ??= {
    getRandomValues: (into) => {
      bytesOf(into).set(asked("random", into.byteLength))
      return into
    },
  }
  const say = (...words) => asked("write", 2, encode(`${words.join(" ")}\n`), null)
  globalThis.console ??= {}
  for (const name of ["debug", "error", "info", "log", "warn"]) globalThis.console[name] = say

  class URL {
    constructor(text, base) {
      const path = `${text}`.startsWith("file://") ? `${text}`.slice(7) : undefined
      if (path !== undefined) this.href = `file://${path}`
      else if (base !== undefined)
        this.href = `${base}`.replace(/[^/]*$/, "") + `${text}`.replace(/^\.\//, "")
      else if (/^[a-z][a-z\d+.-]*:/i.test(text)) this.href = `${text}`
      else throw new TypeError("Invalid URL")
      this.pathname = this.href.slice(7)
      this.protocol = /^[^:]*:/.exec(this.href)[0]
    }
    toString() {
      return this.href
    }
  }
  globalThis.URL ??= URL

  // Modules

  const path = (() => {
    const normalize = (name) => {
      const isAbsolute = name.startsWith("/")
      const parts = []
      for (const part of name.split("/")) {
        if (part === "" || part === ".") continue
        if (part !== "..") parts.push(part)
        else if (parts.length > 0 && parts.at(-1) !== "..") parts.pop()
        else if (!isAbsolute) parts.push("..")
      }
      const joined = parts.join("/")
      if (isAbsolute && joined === "") return "/"
      return `${isAbsolute ? "/" : ""}${joined || "."}${name.endsWith("/") ? "/" : ""}`
    }
    const join = (...parts) => normalize(parts.filter((part) => part !== "").join("/"))
    const resolve = (...parts) => {
      let name = ""
      for (const part of [...parts].reverse()) {
        if (part !== "") name = name === "" ? part : `${part}/${name}`
        if (name.startsWith("/")) break
      }
      if (!name.startsWith("/")) name = `${asked("cwd")}/${name}`
      return normalize(name).replace(/(?<=.)\/$/, "")
    }
    const withoutEnd = (name) => name.replace(/(?<=.)\/+$/, "")
    const dirname = (name) => {
      const at = withoutEnd(name).lastIndexOf("/")
      return at < 0 ? "." : at === 0 ? "/" : withoutEnd(name).slice(0, at)
    }
    const basename = (name, ending = "") => {
      const own = withoutEnd(name).replace(/^.*\//s, "")
      return ending !== "" && own !== ending && own.endsWith(ending)
        ? own.slice(0, -ending.length)
        : own
    }
    const extname = (name) => {
      const base = basename(name)
      return base === ".." ? "" : (/(?<=.)\.[^.]*$/s.exec(base)?.[0] ?? "")
    }
    const relative = (from, to) => {
      const [start, end] = [from, to].map((each) => resolve(each).split("/").filter(Boolean))
      let same = 0
      while (same < start.length && same < end.length && start[same] === end[same]) same += 1
      return [...start.slice(same).map(() => ".."), ...end.slice(same)].join("/")
    }
    const isAbsolute = (name) => name.startsWith("/")
    const parse = (name) => {
      const ext = extname(name)
      const base = basename(name)
      return {
        root: isAbsolute(name) ? "/" : "",
        dir: dirname(name),
        base,
        ext,
        name: basename(base, ext),
      }
    }
    const all = {
      normalize,
      join,
      resolve,
      dirname,
      basename,
      extname,
      relative,
      isAbsolute,
      parse,
      sep: "/",
    }
    return Object.assign(all, { delimiter: ":", posix: all, toNamespacedPath: (name) => name })
  })()

  const kinds = new Map([
    [0x8000, "isFile"],
    [0x4000, "isDirectory"],
    [0xa000, "isSymbolicLink"],
    [0x2000, "isCharacterDevice"],
    [0x1000, "isFIFO"],
  ])
  const typed = (given, mode) => {
    const own = kinds.get(mode & 0xf000)
    for (const name of [...kinds.values(), "isSocket", "isBlockDevice"]) {
      given[name] = () => name === own
    }
    return given
  }
  const statsOf = ([mode, ...rest], { bigint = false } = {}) => {
    const names = ["ino", "dev", "nlink", "uid", "gid", "size", "mtimeMs"]
    const convert = bigint ? BigInt : Number
    const stats = { mode: convert(mode) }
    names.forEach((name, at) => {
      stats[name] = convert(rest[at])
    })
    return typed(stats, mode)
  }
  const nameOf = (file) => (typeof file === "string" ? file : file.pathname)
  const withEncoding = (bytes, options) => {
    const encoding = typeof options === "string" ? options : options?.encoding
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    return encoding ? buffer.toString(encoding) : buffer
  }
  const dataOf = (data) => (typeof data === "string" ? encode(data) : bytesOf(data))
  const writeAll = (file, data, at = null) => {
    const bytes = dataOf(data)
    for (let done = 0; done < bytes.length; ) {
      done += asked("write", file, bytes.subarray(done), at === null ? null : at + done)
    }
    return bytes.length
  }
  const sync = {
    accessSync: (name, mode = 0) => asked("access", nameOf(name), mode),
    chmodSync: (name, mode) => asked("chmod", nameOf(name), mode),
    closeSync: (file) => asked("close", file),
    copyFileSync: (from, to, mode = 0) => asked("copy_file", nameOf(from), nameOf(to), mode),
    existsSync: (name) => asked("exists", nameOf(name)),
    fstatSync: (file, options) => statsOf(asked("fstat", file), options),
    linkSync: (from, to) => asked("link", from, to),
    lstatSync: (name, options) => statsOf(asked("lstat", nameOf(name)), options),
    mkdirSync: (name, { recursive = false } = {}) => asked("mkdir", nameOf(name), recursive),
    mkdtempSync: (prefix) => asked("mkdtemp", prefix),
    openSync: (name, flags = "r", mode = 0o666) => asked("open", nameOf(name), flags, mode),
    readdirSync: (name, { withFileTypes = false } = {}) => {
      const found = asked("readdir", nameOf(name))
      return withFileTypes
        ? found.map(([own, mode]) => typed({ name: own, parentPath: nameOf(name) }, mode))
        : found.map(([own]) => own)
    },
    readFileSync: (name, options) =>
      withEncoding(asked("read_file", typeof name === "number" ? name : nameOf(name)), options),
    readlinkSync: (name) => asked("readlink", nameOf(name)),
    readSync: (file, into, offset = 0, length = into.byteLength - offset, at = null) => {
      const found = asked("read", file, length, at)
      bytesOf(into).set(found, offset)
      return found.length
    },
    realpathSync: (name) => asked("realpath", nameOf(name)),
    renameSync: (from, to) => asked("rename", nameOf(from), nameOf(to)),
    rmdirSync: (name) => asked("rmdir", nameOf(name)),
    rmSync: (name, { recursive = false, force = false } = {}) =>
      asked("rm", nameOf(name), recursive, force),
    statSync: (name, options) => statsOf(asked("stat", nameOf(name)), options),
    unlinkSync: (name) => asked("unlink", nameOf(name)),
    writeFileSync: (name, data, options) => {
      const { flag = "w", mode = 0o666 } = typeof options === "object" ? options : {}
      const file = asked("open", nameOf(name), flag, mode)
      try {
        writeAll(file, data)
      } finally {
        asked("close", file)
      }
    },
    writeSync: (file, data, offset = 0, length = undefined, at = null) => {
      if (typeof data === "string")
        return writeAll(file, data, typeof offset === "number" ? offset : null)
      const bytes = bytesOf(data)
      return asked(
        "write",
        file,
        bytes.subarray(offset, length === undefined ? undefined : offset + length),
        at,
      )
    },
  }
  sync.realpathSync.native = sync.realpathSync
  class FileHandle {
    constructor(fd) {
      this.fd = fd
    }
    async read(into, ...rest) {
      const given = ArrayBuffer.isView(into)
        ? [into, ...rest]
        : [into.buffer, into.offset, into.length, into.position]
      return { bytesRead: sync.readSync(this.fd, ...given), buffer: given[0] }
    }
    async write(data, ...rest) {
      return { bytesWritten: sync.writeSync(this.fd, data, ...rest), buffer: data }
    }
    async appendFile(data) {
      writeAll(this.fd, data)
    }
    async writeFile(data) {
      writeAll(this.fd, data)
    }
    async readFile(options) {
      return withEncoding(asked("read_file", this.fd), options)
    }
    async stat(options) {
      return sync.fstatSync(this.fd, options)
    }
    async chmod(mode) {
      asked("chmod", this.fd, mode)
    }
    async chown(uid, gid) {
      asked("chown", this.fd, uid, gid)
    }
    async truncate(length = 0) {
      asked("truncate", this.fd, length)
    }
    async sync() {
      asked("sync", this.fd)
    }
    async datasync() {
      asked("sync", this.fd)
    }
    async close() {
      asked("close", this.fd)
    }
  }
  async function* pieces(file) {
    for (;;) {
      const bytes = asked("read", file, 1 << 18, null)
      if (bytes.length === 0) return
      yield withEncoding(bytes)
    }
  }
  const createReadStream = (name) => ({
    async *[Symbol.asyncIterator]() {
      const file = sync.openSync(name)
      try {
        yield* pieces(file)
      } finally {
        sync.closeSync(file)
      }
    },
  })
  const constants = { ...asked("constants") }
  const promises = { constants, open: async (...given) => new FileHandle(sync.openSync(...given)) }
  const fs = { ...sync, constants, createReadStream, promises }
  for (const [name, work] of Object.entries(sync)) {
    const own = name.slice(0, -"Sync".length)
    promises[own] ??= async (...given) => work(...given)
    fs[own] = (...given) => {
      const done = given.pop()
      promises[own](...given).then((found) => done(null, found), done)
    }
  }

  class EventEmitter {
    #listeners = new Map()
    on(name, listener) {
      this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener])
      return this
    }
    once(name, listener) {
      const own = (...given) => {
        this.off(name, own)
        listener.apply(this, given)
      }
      return this.on(name, own)
    }
    off(name, listener) {
      this.#listeners.set(
        name,
        this.listeners(name).filter((each) => each !== listener),
      )
      return this
    }
    emit(name, ...given) {
      for (const each of this.listeners(name)) each.apply(this, given)
      return this.listenerCount(name) > 0
    }
    listeners(name) {
      return this.#listeners.get(name) ?? []
    }
    listenerCount(name) {
      return this.listeners(name).length
    }
  }
  Object.assign(EventEmitter.prototype, {
    addListener: EventEmitter.prototype.on,
    removeListener: EventEmitter.prototype.off,
  })

  class OutputStream extends EventEmitter {
    destroyed = false
    writable = true
    constructor(fd) {
      super()
      this.fd = fd
      this.isTTY = asked("isatty", fd) || undefined
      if (this.isTTY) this.columns = asked("columns")
    }
    hasColors() {
      return process.env.NO_COLOR === undefined && process.env.TERM !== "dumb"
    }
    write(data, done) {
      try {
        writeAll(this.fd, data)
      } catch (error) {
        this.emit("error", error)
      }
      if (typeof done === "function") queueMicrotask(done)
      return true
    }
    destroy(error) {
      this.destroyed = true
      if (error) this.emit("error", error)
    }
  }
  /** For the readers and writers of CSV, which transform each piece at once. */
  class Transform extends EventEmitter {
    #made = []
    push(piece) {
      if (piece !== null) this.#made.push(piece)
    }
    read() {
      return this.#made.shift() ?? null
    }
    write(piece, done = () => undefined) {
      this._transform(
        ArrayBuffer.isView(piece) ? Buffer.from(piece) : piece,
        "buffer",
        this.#ended(done),
      )
    }
    end(done = () => undefined) {
      if (typeof this._flush === "function") this._flush(this.#ended(done))
      else done()
    }
    #ended(done) {
      return (error) => {
        if (error) this.emit("error", error)
        done(error)
      }
    }
    destroy() {}
  }
  const lazily = (make) => {
    let made
    return () => (made ??= make())
  }
  const streams = [1, 2].map((fd) => lazily(() => new OutputStream(fd)))

  let exitCode
  let finished
  const end = new Promise((resolve) => {
    finished = resolve
  })
  const { argv, env, pid, platform, uid } = asked("process")
  const process = Object.assign(new EventEmitter(), {
    argv,
    env,
    pid,
    platform,
    execArgv: [],
    versions: { node: "20.19.0" },
    cwd: () => asked("cwd"),
    exit: (code = exitCode ?? 0) => asked("exit", code),
    kill: (to, signal) => asked("kill", to, signal ?? "SIGTERM"),
    emitWarning: () => undefined,
    hrtime: Object.assign(() => [0, 0], {
      bigint: () => BigInt(Math.round(performance.now() * 1e6)),
    }),
    memoryUsage: () => ({ heapUsed: 0, rss: 0 }),
    nextTick: (work, ...rest) => queueMicrotask(() => work(...rest)),
    getBuiltinModule: (name) => required(name),
    ...(uid === null ? {} : { geteuid: () => uid }),
  })
  Object.defineProperties(process, {
    exitCode: {
      get: () => exitCode,
      set: (code) => {
        exitCode = code
        finished(code)
      },
    },
    stdin: {
      get: () => ({ isTTY: asked("isatty", 0), fd: 0, [Symbol.asyncIterator]: () => pieces(0) }),
    },
    stdout: { get: streams[0] },
    stderr: { get: streams[1] },
  })
  globalThis.process = process

  class Hash {
    #hash
    constructor(name) {
      this.#hash = asked("hash", name)
    }
    update(data) {
      asked("hash_update", this.#hash, dataOf(data))
      return this
    }
    digest(encoding) {
      return withEncoding(new Uint8Array(asked("hash_digest", this.#hash)), encoding)
    }
  }
  class InflateRaw extends EventEmitter {
    bytesWritten = 0
    #stream = asked("inflate")
    #isEnd = false
    write(bytes, done) {
      this.#take(bytes)
      queueMicrotask(done)
    }
    end() {
      if (this.#isEnd) return
      this.emit(
        "error",
        Object.assign(new Error("unexpected end of file"), { errno: -5, code: "Z_BUF_ERROR" }),
      )
    }
    destroy() {}
    #take(bytes) {
      if (this.#isEnd) return
      const [made, message, isEnd, unused] = asked("inflate_piece", this.#stream, bytes)
      this.bytesWritten += bytes.length - unused
      if (made.length > 0) this.emit("data", made)
      if (message !== "") this.emit("error", Object.assign(new Error(message), { errno: -3 }))
      if (!isEnd) return
      this.#isEnd = true
      this.emit("end")
    }
  }

  const promisify = (work) =>
    work === globalThis.setImmediate || work === globalThis.setTimeout
      ? (milliseconds) => new Promise((resolve) => work(resolve, milliseconds))
      : (...given) =>
          new Promise((resolve, reject) =>
            work(...given, (error, found) => (error ? reject(error) : resolve(found))),
          )

  const textOfStream = async (stream) => {
    const all = []
    for await (const piece of stream) all.push(piece)
    return decode(Buffer.concat(all))
  }
  const escapeCharacter = String.fromCharCode(27)
  const colours = new RegExp(`${escapeCharacter}\\[[\\d;]*[A-Za-z]`, "g")
  const modules = {
    buffer: { Buffer },
    crypto: {
      createHash: (name) => new Hash(name),
      randomBytes: (length) => withEncoding(new Uint8Array(asked("random", length))),
      randomUUID: () => asked("uuid"),
    },
    events: Object.assign(EventEmitter, { EventEmitter }),
    fs,
    "fs/promises": promises,
    module: { createRequire: () => required },
    os: {
      EOL: "\n",
      availableParallelism: () => 1,
      endianness: () => "LE",
      hostname: () => asked("hostname"),
      tmpdir: () => asked("tmpdir"),
    },
    path,
    process,
    readline: {
      clearLine: (stream, side) =>
        stream.write(`${escapeCharacter}[${side < 0 ? 1 : side > 0 ? 0 : 2}K`),
      clearScreenDown: (stream) => stream.write(`${escapeCharacter}[0J`),
      cursorTo: (stream, x, y) =>
        stream.write(
          y === undefined
            ? `${escapeCharacter}[${x + 1}G`
            : `${escapeCharacter}[${y + 1};${x + 1}H`,
        ),
      moveCursor: (stream, x, y) => {
        if (x !== 0) stream.write(`${escapeCharacter}[${Math.abs(x)}${x < 0 ? "D" : "C"}`)
        if (y !== 0) stream.write(`${escapeCharacter}[${Math.abs(y)}${y < 0 ? "A" : "B"}`)
      },
    },
    stream: { Transform },
    "stream/consumers": { text: textOfStream },
    "stream/promises": {
      pipeline: async (from, hash) => {
        for await (const piece of from) hash.update(piece)
      },
    },
    tty: { isatty: (fd) => asked("isatty", fd) },
    url: {
      URL: globalThis.URL,
      fileURLToPath: (url) => nameOf(typeof url === "string" ? new globalThis.URL(url) : url),
      pathToFileURL: (name) => new globalThis.URL(`file://${path.resolve(name)}`),
    },
    util: {
      TextDecoder: globalThis.TextDecoder,
      TextEncoder: globalThis.TextEncoder,
      promisify,
      stripVTControlCharacters: (text) => text.replace(colours, ""),
    },
    worker_threads: { isMainThread: true, parentPort: null },
    zlib: {
      constants: { Z_BUF_ERROR: -5 },
      crc32: (data, start = 0) => asked("crc32", dataOf(data), start),
      createInflateRaw: () => new InflateRaw(),
      gunzipSync: (data) => withEncoding(asked("decompress", dataOf(data), 31)),
      inflateRawSync: (data) => withEncoding(asked("decompress", dataOf(data), -15)),
      inflateSync: (data) => withEncoding(asked("decompress", dataOf(data), 15)),
    },
  }
  /** A module whose other functions end the command, since they need Node. */
  const incomplete = (name, known = {}) =>
    new Proxy(known, {
      get: (from, key) =>
        key in from || typeof key !== "string" || ["__esModule", "default", "then"].includes(key)
          ? from[key]
          : function missing() {
              asked("need_node", `for ${name}.${key}`)
            },
    })
  const required = (name) => {
    const own = name.replace(/^node:/, "")
    return own === "events" || own === "process" ? modules[own] : incomplete(own, modules[own])
  }
  globalThis.nodeModule = required

  const loaded = new Map()
  const load = (name) => {
    const known = loaded.get(name)
    if (known !== undefined) return known.exports
    const module = { exports: {} }
    loaded.set(name, module)
    const folder = path.dirname(name)
    const code = asked("source", name)
      .replace(/^#!.*/, "")
      .replace(/(?<![\w$.])import\(/g, "__import(")
    const own = (other) =>
      other.startsWith(".") ? load(path.join(folder, other)) : required(other)
    const names = ["exports", "require", "module", "__filename", "__dirname", "__import"]
    const run = new Function(...names, `${code}\n//# sourceURL=${name}`)
    run(module.exports, own, module, name, folder, imported)
    return module.exports
  }
  const imported = async (name) => {
    if (name.startsWith("node:")) {
      const module = required(name)
      return Object.create(module, { default: { value: module } })
    }
    const [file, isModule] = asked("find_package", name)
    return isModule ? import(`file://${file}`) : { default: load(file) }
  }
  load(asked("main"))
  return end
}
