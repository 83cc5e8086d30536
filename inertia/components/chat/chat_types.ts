import type { Data } from '@generated/data'

export type ChatItem = Data.Chat.Chat
export type ChatPartner = Data.Chat.ChatPartner
export type ChatMessage = Data.Chat.Message

export type CanWrite = {
  allowed: boolean
  reason: 'blocked' | 'gone' | 'not_open' | 'restricted' | 'answer_awaited' | null
  isStranger: boolean
}

export type MessagePage = {
  items: ChatMessage[]
  hasMore: boolean
  chatPartner: ChatPartner
  /** Null before the first message. */
  chat: ChatItem | null
  canWrite: CanWrite
}

/** Live messages about chats; others are ignored. */
export type ChatSignal = { type: string; chatPartnerId?: number; id?: number; isChange?: boolean }
