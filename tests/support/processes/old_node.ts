const AS_OLD = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })`

/** Options of Node under which a process takes itself for Node 20, as no other Node is there for tests. */
export const OLD_NODE = ['--import', `data:text/javascript,${encodeURIComponent(AS_OLD)}`]
