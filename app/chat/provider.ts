import type { ApplicationService } from '@adonisjs/core/types'
import { ChatReports } from '#chat/actions/chat_reports'
import { ReportedChats } from '#shops/values/reported_chats'

/** Binds the implementations of the ports of lower modules. */
export default class ChatProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.bind(ReportedChats, (resolver) => resolver.make(ChatReports))
  }
}
