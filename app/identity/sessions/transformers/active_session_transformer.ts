import { BaseTransformer } from '@adonisjs/core/transformers'
import { deviceOf } from '#identity/sessions/values/device'
import type { ActiveSession } from '#identity/sessions/queries/list_active_sessions'

/** An active session (M-AUTH-06). */
export default class ActiveSessionTransformer extends BaseTransformer<ActiveSession> {
  toObject() {
    const { publicId, userAgent, isCurrent } = this.resource
    return {
      id: publicId,
      device: deviceOf(userAgent),
      current: isCurrent,
      ...this.pick(this.resource, ['ipAddress', 'signedInAt', 'lastSeenAt']),
    }
  }
}
