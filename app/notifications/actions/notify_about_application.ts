import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { NotifyUser } from '#notifications/actions/notify_user'

/** Notifies an applicant of the decision. */
@inject()
export class NotifyAboutApplication {
  constructor(private notifyUser: NotifyUser) {}

  async execute({ applicationId, eventId }: { applicationId: number; eventId: string }) {
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
