/** A message as its readers see it. */
export interface MessageRow {
  /** The number in its chat: 1, 2, 3 and so on, without gaps. */
  id: number
  senderId: number
  type: 'text' | 'order'
  content: string
  tradeNo: string | null
  clientId: string
  createdAt: Date
  takenBackAt: Date | null
}

export const messageColumns = {
  id: 'seq',
  senderId: 'sender_id',
  type: 'type',
  content: 'content',
  tradeNo: 'trade_no',
  clientId: 'client_id',
  createdAt: 'created_at',
  takenBackAt: 'taken_back_at',
}
