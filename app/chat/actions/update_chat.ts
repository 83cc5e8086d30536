import { inject } from '@adonisjs/core'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { runConcurrently } from '#core/database/run_concurrently'
import { statement, transactAtOnce } from '#core/database/statement'
import { NotFound } from '#core/errors'
import { Live } from '#platform/realtime/live'
import { lockChatOf } from '#chat/actions/lock_chat_of'
import { FindChat, type ChatRow } from '#chat/queries/chats'

interface UpdateChatInput {
  userId: number
  partnerId: number
  /** Number of the last message that was read. It only grows. */
  readId?: number
  isMuted?: boolean
  isBlocked?: boolean
}

const markRead = statement<{ readSeq: number }>(`
  update chat_members m
  set read_seq = r.seq, unread = (
    select count(*)::int from chat_messages u
    where u.chat_id = m.chat_id and u.seq > r.seq and u.sender_id <> m.user_id and u.taken_back_at is null)
  from (
    select o.chat_id, greatest(o.read_seq, least(:readId::int, c.last_seq)) as seq
    from chat_members o join chats c on c.id = o.chat_id
    where o.user_id = :userId and o.partner_id = :partnerId
  ) r
  where m.chat_id = r.chat_id and m.user_id = :userId
  returning m.read_seq as "readSeq"`)

/** Marks a chat as read, mutes or blocks it, for one of the two. The partner is not notified. */
@inject()
export class UpdateChat {
  constructor(
    private findChat: FindChat,
    private live: Live,
    private clock: Clock
  ) {}

  /**
   * @returns the chat after the change
   * @throws NotFound when the two have no chat
   */
  async execute(input: UpdateChatInput, outer?: TransactionClientContract): Promise<ChatRow> {
    const set = this.#settings(input)
    const hasSettings = Object.keys(set).length > 0
    const [, { rows }, chat] = hasSettings
      ? await atomically(outer, async (trx) => {
          await this.#set(input, set, trx)
          return runConcurrently(this.#mark(input, trx))
        })
      : await transactAtOnce((client) => this.#mark(input, client), outer)
    // The user's other devices reload the chat, also after a change of its settings.
    const { userId, partnerId: chatPartnerId } = input
    const publish = () =>
      this.live.publish(`users/${userId}`, {
        type: 'chat_read',
        chatPartnerId,
        id: rows[0]!.readSeq,
      })
    if (outer) outer.after('commit', publish)
    else publish()
    return chat
  }

  /** The statements after the lock see what was committed before it was granted. */
  #mark({ userId, partnerId, readId = 0 }: UpdateChatInput, client: QueryClientContract) {
    return [
      lockChatOf(userId, partnerId, client),
      markRead({ userId, partnerId, readId }, client),
      this.findChat.execute({ userId, partnerId }, client),
    ] as const
  }

  async #set({ userId, partnerId }: UpdateChatInput, set: object, trx: TransactionClientContract) {
    const chatId = await lockChatOf(userId, partnerId, trx)
    if (chatId === null) throw new NotFound()
    await trx.from('chat_members').where({ chat_id: chatId, user_id: userId }).update(set)
  }

  #settings({ isMuted, isBlocked }: UpdateChatInput) {
    const since = (isOn: boolean) => (isOn ? this.clock.now().toJSDate() : null)
    return {
      ...(isMuted === undefined ? {} : { muted_at: since(isMuted) }),
      ...(isBlocked === undefined ? {} : { blocked_at: since(isBlocked) }),
    }
  }
}
