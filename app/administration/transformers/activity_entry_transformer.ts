import type { I18n } from '@adonisjs/i18n'
import { BaseTransformer } from '@adonisjs/core/transformers'
import { SETTING_CURRENCY } from '#core/settings/setting_kinds'
import { SETTINGS, type SettingKey } from '#core/settings/setting_list'
import { actionName, activityDetails } from '#administration/values/activity_details'
import type { ActivityRow } from '#administration/queries/activity_rows'

/** An entry of the activity log. */
export default class ActivityEntryTransformer extends BaseTransformer<ActivityRow> {
  constructor(
    entry: ActivityRow,
    private i18n: I18n
  ) {
    super(entry)
  }

  toObject() {
    const { actorId, actor, actingAsId, actingAs, ...entry } = this.resource
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
      /** How to read the value of a changed setting. */
      setting: settingOf(entry),
      actionName: actionName(entry.action, this.i18n),
      details: activityDetails(this.resource, this.i18n),
    }
  }
}

function settingOf({ subjectType, subjectId }: Pick<ActivityRow, 'subjectType' | 'subjectId'>) {
  if (subjectType !== 'configuration' || !Object.hasOwn(SETTINGS, subjectId ?? '')) return null
  const { type, unit, default: standard, store } = SETTINGS[subjectId as SettingKey]
  return { type, unit, default: store(standard as never), currency: SETTING_CURRENCY as string }
}
