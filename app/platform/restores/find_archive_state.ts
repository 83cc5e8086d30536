import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'

type Archiver = {
  isOn: boolean
  lastWal: string | null
  lastAt: Date | null
  failedWal: string | null
  failedAt: Date | null
}

export type ArchiveState = Archiver & { ageSeconds: number | null; faults: string[] }

const FIND = `
  select current_setting('archive_mode') <> 'off' as "isOn", last_archived_wal as "lastWal",
    last_archived_time as "lastAt", last_failed_wal as "failedWal", last_failed_time as "failedAt"
  from pg_stat_archiver`

/** How old the newest archived WAL is: what a restore would lose. */
@inject()
export class FindArchiveState {
  constructor(private clock: Clock) {}

  async execute({ minutes }: { minutes: number }): Promise<ArchiveState> {
    const { rows } = await db.rawQuery<{ rows: Archiver[] }>(FIND)
    const archiver = rows[0]!
    const { lastAt } = archiver
    const ageMs = lastAt && this.clock.now().toMillis() - lastAt.getTime()
    const ageSeconds = ageMs === null ? null : Math.round(ageMs / 1_000)
    return { ...archiver, ageSeconds, faults: faultsOf(archiver, ageSeconds, minutes) }
  }
}

function faultsOf(
  { isOn, lastAt, failedWal, failedAt }: Archiver,
  ageSeconds: number | null,
  minutes: number
): string[] {
  if (!isOn) return ['PostgreSQL archives no WAL: set archive_mode and archive_command.']
  const faults: string[] = []
  if (failedAt && (!lastAt || failedAt > lastAt)) {
    faults.push(`archive_command fails (${failedWal}): see the log of PostgreSQL.`)
  }
  if (ageSeconds === null) faults.push('No WAL was archived yet.')
  else if (ageSeconds > minutes * 60)
    faults.push(`The newest archived WAL is ${ageSeconds} s old, more than ${minutes} minutes.`)
  return faults
}
