import app from '@adonisjs/core/services/app'

/** What a check found, in English sentences for whoever runs the site. */
export interface Findings {
  /** With one of these production does not start, if the check is asked there. */
  faults: string[]
  /** Allowed, but should be known. */
  warnings?: string[]
}

/** One question about the installation: its settings, its database, its storage. */
export interface Check {
  execute(): Promise<Findings>
}

type CheckLoader = () => Promise<{ default: new (...dependencies: any[]) => Check }>
type Listed = { load: CheckLoader; atStart: boolean }

const listed = new Map<string, Listed>()

/**
 * Makes a check known to `doctor` (start/checks.ts).
 * @param options.atStart whether production asks it before it serves
 */
export function check(name: string, load: CheckLoader, options = { atStart: false }) {
  if (listed.has(name)) throw new Error(`Two checks are called ${name}`)
  listed.set(name, { load, atStart: options.atStart })
}

export type Examined = { name: string; faults: string[]; warnings: string[] }

/** Runs the checks one after the other; one that cannot be carried out is a fault itself. */
export async function examine(which: { onlyAtStart: boolean }): Promise<Examined[]> {
  const examined: Examined[] = []
  for (const [name, { load, atStart }] of listed) {
    if (which.onlyAtStart && !atStart) continue
    examined.push(await carryOut(name, load))
  }
  return examined
}

async function carryOut(name: string, load: CheckLoader): Promise<Examined> {
  try {
    const { default: Check } = await load()
    const { faults, warnings = [] } = await (await app.container.make(Check)).execute()
    return { name, faults, warnings }
  } catch (error) {
    return { name, faults: [`not checked: ${(error as Error).message}`], warnings: [] }
  }
}
