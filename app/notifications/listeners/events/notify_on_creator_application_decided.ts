import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { CreatorApplicationDecided } from '#applications/events/creator_application_decided'
import type { Listener } from '#core/events/listeners'
import { NotifyUser } from '#notifications/actions/notify_user'

@inject()
export default class NotifyOnCreatorApplicationDecided implements Listener<CreatorApplicationDecided> {
  constructor(private notifyUser: NotifyUser) {}

  async handle({ payload: { applicationId } }: CreatorApplicationDecided, eventId: string) {
    const { userId, state, shopName } = await db
      .from('creator_applications')
      .where('id', applicationId)
      .select({ userId: 'user_id', state: 'status', shopName: 'shop_name' })
      .firstOrFail()
    await this.notifyUser.execute({
      userId,
      type: 'application_decided',
      subjectId: applicationId,
      data: { state, shopName },
      cause: eventId,
    })
  }
}
