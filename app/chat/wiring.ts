import { ChatImageStored } from '#chat/events'
import { prepareImageJob } from '#chat/values/jobs'
import { dispatchOn, job, type Wiring } from '#platform/module_wiring'

export const wiring: Wiring = {
  listeners: [
    dispatchOn(ChatImageStored, 'chat.queue_image_on_stored', prepareImageJob, ({ imageId }) => ({
      id: String(imageId),
    })),
  ],
  jobs: [
    job(prepareImageJob, { load: () => import('#chat/actions/prepare_image') }),
    job('chat.sweep', { everyMinutes: 60, load: () => import('#chat/actions/sweep_chats') }),
  ],
  personalData: () => import('#chat/queries/chat_personal_data'),
  accountDeletion: () => import('#chat/actions/chat_account_deletion'),
}
