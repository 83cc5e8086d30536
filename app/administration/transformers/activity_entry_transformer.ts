import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ActivityRow } from '#administration/rows/activity_rows'

/** An entry of the activity log. */
export default class ActivityEntryTransformer extends BaseTransformer<ActivityRow> {
  toObject() {
    const { actorId, actor, actingAsId, actingAs, details, ...entry } = this.resource
    return {
      ...this.pick(entry, ['id', 'action', 'ipAddress', 'requestId']),
      at: entry.occurredAt.toISOString(),
      actor: actorId === null ? null : { id: actorId, username: actor ?? `#${actorId}` },
      actingAs:
        actingAsId === null ? null : { id: actingAsId, username: actingAs ?? `#${actingAsId}` },
      subject:
        entry.subjectType === null
          ? null
          : { type: entry.subjectType, id: entry.subjectId, name: entry.subjectName },
      /** Name and value, the value as text. */
      details: Object.entries(details).map(([name, value]) => ({
        name,
        value: typeof value === 'string' ? value : JSON.stringify(value),
      })),
    }
  }
}
