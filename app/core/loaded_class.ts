type Executable = { execute(...input: any[]): unknown }
export type Class<Instance> = new (...dependencies: any[]) => Instance

/** Loads a file that exports one class with `execute`, when it is needed. */
export type Load<Module = object> = () => Promise<Module>

/** What the class with `execute` makes, the one that a loaded file exports. */
export type Loaded<Module> = {
  [Name in keyof Module]: Module[Name] extends Class<infer Instance>
    ? Instance extends Executable
      ? Instance
      : never
    : never
}[keyof Module]

/** @throws Error when the file exports no class with `execute`, or several */
export async function loadedClass<Module extends object>(
  load: Load<Module>
): Promise<Class<Loaded<Module>>> {
  const exported = new Set(Object.values(await load()).filter(isExecutable))
  const [first, ...others] = exported
  if (first && others.length === 0) return first as Class<Loaded<Module>>
  throw new Error(`Expected one class with execute: ${load} exports ${exported.size}`)
}

const isExecutable = (value: unknown) =>
  typeof value === 'function' && typeof value.prototype?.execute === 'function'
