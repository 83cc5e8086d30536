import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ActivityRow } from '#administration/rows/activity_rows'

/** An entry of the activity log. */
export default class ActivityEntryTransformer extends BaseTransformer<ActivityRow> {
  toObject() {
    const { actorId, actor, actingAsId, actingAs, details, ...entry } = this.resource
    return {
      ...this.pick(entry, ['id', 'action', 'ipAddress', 'requestId', 'command', 'osUser']),
      at: entry.occurredAt.toISOString(),
      /** `ace` for commands, `job` for jobs and schedules; null for requests and entries of older releases. */
      kind: entry.actorKind,
      actor: actorId === null ? null : { id: actorId, username: actor ?? `#${actorId}` },
      actingAs:
        actingAsId === null ? null : { id: actingAsId, username: actingAs ?? `#${actingAsId}` },
      subject:
        entry.subjectType === null
          ? null
          : { type: entry.subjectType, id: entry.subjectId, name: entry.subjectName },
      /** Name and value as text; `before` is the value that a change replaced. */
      details: Object.entries(details).map(([name, value]) => detailOf(name, value)),
    }
  }
}

/** Basis points are shown in per cent. */
const BASIS_POINTS = /Bp$/

function detailOf(name: string, value: unknown) {
  const shown = name.replace(BASIS_POINTS, '')
  const text = BASIS_POINTS.test(name) ? percentOf : textOf
  return isChange(value)
    ? { name: shown, value: text(value.to), before: text(value.from) }
    : { name: shown, value: text(value), before: null }
}

function isChange(value: unknown): value is { from: unknown; to: unknown } {
  if (typeof value !== 'object' || value === null) return false
  return Object.keys(value).sort().join() === 'from,to'
}

function textOf(value: unknown): string {
  if (value === null) return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const percentOf = (value: unknown) =>
  typeof value === 'number' ? `${value / 100} %` : textOf(value)
