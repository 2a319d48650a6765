// Loads the pieces of the page ("chunks") as classic scripts. Modules, dynamic imports, workers of a file and fetch are
// all refused for pages that were opened from a folder (file://); <script src> is not.
//
//     define("tree.js", ["shared.js"], ["elk.js"], function (require, exports, module, load) { … })
//
// What a chunk needs is loaded before it, and what it may import later when it asks for that. A worker is given the same
// functions as one text (a Blob), so that it needs no file either, and each chunk exists once.

;(function loader() {
  const isPage = typeof document === "object"
  const folder = isPage ? document.currentScript.src.replace(/[^/]*$/, "") : ""
  const chunks = new Map()
  const loading = new Map()

  self.define = (name, needs, later, run) => chunks.set(name, { needs, later, run })

  const require = (path) => {
    const chunk = chunks.get(nameIn(path))
    if (chunk.module === undefined) {
      chunk.module = { exports: {} }
      chunk.run(require, chunk.module.exports, chunk.module, load)
    }
    return chunk.module.exports
  }

  const load = async (path) => {
    await fetchAll([nameIn(path)])
    return require(path)
  }

  /** Loads chunks and what they need, without running any. */
  const fetchAll = (names) =>
    Promise.all(
      names.map((name) => {
        if (!loading.has(name)) {
          const needed = fetchOne(name).then(() => fetchAll(chunks.get(name).needs))
          loading.set(name, needed)
          // What could not be loaded may be asked for again.
          needed.catch(() => loading.delete(name))
        }
        return loading.get(name)
      }),
    )

  const fetchOne = (name) =>
    chunks.has(name)
      ? Promise.resolve()
      : new Promise((resolve, reject) => {
          const script = document.createElement("script")
          script.src = folder + name
          script.onload = resolve
          script.onerror = () => {
            script.remove()
            reject(new Error(`${name} could not be loaded`))
          }
          document.head.append(script)
        })

  /** Starts a chunk in a worker, with all that it needs or may load. */
  self.startWorker = async (entry) => {
    const name = `${entry}.js`
    const names = new Set([name])
    for (const each of names) {
      await fetchAll([each])
      const { needs, later } = chunks.get(each)
      for (const other of [...needs, ...later]) names.add(other)
    }
    const texts = [...names].map((each) => {
      const { needs, later, run } = chunks.get(each)
      return `define(${[each, needs, later].map((part) => JSON.stringify(part)).join()},${run});\n`
    })
    const blob = new Blob(
      [
        `(${loader})();\n`,
        ...texts,
        `start(${JSON.stringify(name)}).catch((error) => setTimeout(() => { throw error }))`,
      ],
      {
        type: "text/javascript",
      },
    )
    const address = URL.createObjectURL(blob)
    const worker = new Worker(address)
    URL.revokeObjectURL(address)
    return worker
  }

  /** Loads everything that is not there so far, one after the other, so that all of the page works without a network. */
  self.loadRest = async (workers) => {
    const names = new Set([...chunks.keys(), ...workers.map((entry) => `${entry}.js`)])
    for (const name of names) {
      await fetchAll([name])
      const { needs, later } = chunks.get(name)
      for (const other of [...needs, ...later]) names.add(other)
    }
  }

  self.start = load

  const nameIn = (path) => path.replace(/^.*\//, "")
})()
