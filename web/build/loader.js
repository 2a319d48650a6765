// Loads the chunks of the page as classic scripts. Browsers refuse modules, dynamic imports, workers from files and
// fetch on pages opened from a folder (file://), but not <script src>.
//
//     define("tree.js", ["shared.js"], ["elk.js"], function (require, exports, module, load) { … })
//
// The first list holds the chunks to load before this one, the second the chunks that it may import later. A worker
// gets the same functions as one text (a Blob), so it needs no file either and the build has no second copy of a chunk.

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

  /** Loads chunks and their dependencies without running them. */
  const fetchAll = (names) =>
    Promise.all(
      names.map((name) => {
        if (!loading.has(name)) {
          const needed = fetchOne(name).then(() => fetchAll(chunks.get(name).needs))
          loading.set(name, needed)
          // Allow another attempt after a failure.
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

  /** Starts a chunk in a worker, along with every chunk that it imports, now or later. */
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

  /** Loads all remaining chunks, one after the other, so that the whole page works offline. */
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
