type Executable = { execute(...input: any[]): unknown }
export type Class<Instance> = new (...dependencies: any[]) => Instance

/**
 * Loads a class with `execute` when it is needed: as a file that exports only one, or as the class itself, picked from
 * a file with several: `() => import('#x/queries/users').then((file) => file.ListUsers)`.
 */
export type Load<Source = object> = () => Promise<Source>

/** A file with one class of this kind, or the class itself. */
export type LoadOf<Instance> = Load<Class<Instance> | Record<string, Class<Instance>>>

/** An instance of the loaded class. */
export type Loaded<Source> =
  Source extends Class<infer Instance>
    ? Instance
    : {
        [Name in keyof Source]: Source[Name] extends Class<infer Instance>
          ? Instance extends Executable
            ? Instance
            : never
          : never
      }[keyof Source]

/** @throws Error when a file exports no class with `execute`, or several */
export async function loadedClass<Source extends object>(
  load: Load<Source>
): Promise<Class<Loaded<Source>>> {
  const source = await load()
  const found = isExecutable(source)
    ? new Set([source])
    : new Set(Object.values(source).filter(isExecutable))
  const [first, ...others] = found
  if (first && others.length === 0) return first as Class<Loaded<Source>>
  throw new Error(`Expected one class with execute: ${load} gives ${found.size}`)
}

const isExecutable = (value: unknown) =>
  typeof value === 'function' && typeof value.prototype?.execute === 'function'
