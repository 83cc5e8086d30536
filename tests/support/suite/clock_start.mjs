/**
 * Loaded first by every test process when TESTS_BEGIN_AT is set: the clock starts at that time and runs on. Each test
 * resets it, so that every test sees the same midnight.
 */
const System = globalThis.Date
const start = System.parse(process.env.TESTS_BEGIN_AT)
if (Number.isNaN(start))
  throw new Error(`TESTS_BEGIN_AT is no moment: ${process.env.TESTS_BEGIN_AT}`)

let began = System.now()
const now = () => start + System.now() - began

globalThis.Date = new Proxy(System, {
  construct: (target, args, self) => Reflect.construct(target, args.length ? args : [now()], self),
  apply: () => new System(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})
System.prototype.constructor = globalThis.Date

globalThis.resetClock = () => {
  began = System.now()
}
