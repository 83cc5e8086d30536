import type { Data } from '@generated/data'

export type AdminTicket = Data.Support.AdminTicketDetail
