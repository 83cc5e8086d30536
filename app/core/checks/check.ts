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
type Occasions = {
  /** Production asks before it serves. */
  atStart: boolean
  /** Its warnings stand in the answer of `/health/ready`, which stays what it is. */
  atReadiness: boolean
}
type Listed = Occasions & { load: CheckLoader }

const listed = new Map<string, Listed>()

/**
 * Makes a check known to `doctor` (start/checks.ts).
 * @param occasions when else it is asked
 */
export function check(name: string, load: CheckLoader, occasions: Partial<Occasions> = {}) {
  if (listed.has(name)) throw new Error(`Two checks are called ${name}`)
  listed.set(name, { load, atStart: false, atReadiness: false, ...occasions })
}

export type Examined = { name: string; faults: string[]; warnings: string[] }

/** Runs all checks, or those of one occasion, one after the other; one that cannot be carried out is a fault itself. */
export async function examine(occasion?: keyof Occasions): Promise<Examined[]> {
  const examined: Examined[] = []
  for (const [name, entry] of listed) {
    if (occasion && !entry[occasion]) continue
    examined.push(await carryOut(name, entry.load))
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
