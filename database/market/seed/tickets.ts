import { randomUUID } from 'node:crypto'
import { reportedChat } from '#database/market/chats'
import { SYSTEM } from '#core/http/actor'
import type User from '#identity/models/user'
import Product from '#catalog/models/product'
import Order from '#orders/models/order'
import { AnswerTicket } from '#support/actions/answer_ticket'
import { AssignTicket } from '#support/actions/assign_ticket'
import { ChangeTicketStatus } from '#support/actions/change_ticket_status'
import { CloseTicket } from '#support/actions/close_ticket'
import { OpenTicket, type TicketSubject } from '#support/actions/open_ticket'
import { ReplyToTicket } from '#support/actions/reply_to_ticket'
import { SaveReply } from '#support/actions/save_reply'
import SavedReply from '#support/models/saved_reply'
import Ticket from '#support/models/ticket'
import { type TimeTraveler } from './time_traveler.js'

type Step = { by: 'staff' | 'user' | 'note' | 'resolve' | 'close' | 'withdraw'; text?: string }
type Plan = { by: string; daysAgo: number; subject: TicketSubject; steps: Step[] }

const general = (
  topic: 'payment' | 'files' | 'account' | 'selling',
  title: string,
  content: string
) => ({ type: 'general', topic, title, content }) as const

const GENERAL: Plan[] = [
  {
    by: 'chenmo',
    daysAgo: 1,
    subject: general(
      'files',
      '压缩包在平板上打不开',
      '用平板自带的文件管理器解压时提示“格式错误”，换电脑可以打开。'
    ),
    steps: [],
  },
  {
    by: 'maya',
    daysAgo: 3,
    subject: general(
      'payment',
      'Can I pay in two parts?',
      'I would like to use my balance for a part of the sum.'
    ),
    steps: [
      { by: 'note', text: 'Asked for by two others this month.' },
      {
        by: 'staff',
        text: 'Not yet: a payment uses one method. May I ask how much you would pay by card?',
      },
    ],
  },
  {
    by: 'minato',
    daysAgo: 5,
    subject: general('account', '領収書の宛名を変えたい', '会社名で領収書を発行し直せますか。'),
    steps: [
      { by: 'staff', text: '「注文」の領収書画面で宛名を変更し、再発行できます。お試しください。' },
      { by: 'user', text: '変更できましたが、部署名も入れられますか。' },
    ],
  },
  {
    by: 'tom',
    daysAgo: 20,
    subject: general(
      'files',
      'Which watermark do I see?',
      'There is a line at the foot of every page. Is that normal?'
    ),
    steps: [
      {
        by: 'staff',
        text: 'Yes: it is your own mark, as the product page says. It does not cover the text.',
      },
      { by: 'resolve' },
    ],
  },
  {
    by: 'yutong',
    daysAgo: 40,
    subject: general('selling', '怎样成为创作者？', '我画手账贴纸，想在这里开店，需要准备什么？'),
    steps: [
      { by: 'staff', text: '请在“成为创作者”页面提交申请，并附上已公开发布的内容链接。' },
      { by: 'user', text: '明白了，谢谢！' },
      { by: 'close' },
    ],
  },
]

const REPLIES = [
  {
    name: 'Download again',
    texts: {
      'zh-CN':
        '{username}，您好！文件已修复，请在“订单”页面重新下载。如仍有问题，请直接回复此工单 {ticketNo}。',
      'en-US':
        'Hello {username}, we have repaired the file. Please download it again from your orders, and reply here if it still fails.',
      'ja-JP':
        '{username} さん、ファイルを修正しました。注文ページからもう一度ダウンロードしてください。解決しない場合はこのままご返信ください。',
    },
  },
  {
    name: 'More details',
    texts: {
      'zh-CN':
        '{username}，您好！为了尽快帮您解决，请告诉我们所用的设备、软件版本，并附上报错截图。',
      'en-US':
        'Hello {username}, could you tell us your device and the program you use, and add a screenshot of the error?',
      'ja-JP':
        '{username} さん、ご利用の端末とアプリのバージョン、エラー画面の画像をお送りいただけますか。',
    },
  },
]

/** Tickets of each type in each status, and two saved replies. */
export async function seedTickets(users: Map<string, User>, past: TimeTraveler): Promise<void> {
  if (await Ticket.query().first()) return
  const { id: adminId } = users.get('admin')!
  for (const plan of [...GENERAL, ...(await refunds(users)), ...(await reports(users))]) {
    await seedOne(users.get(plan.by)!, adminId, plan, past)
  }
  const saveReply = await past.make(SaveReply)
  for (const reply of REPLIES) {
    if (!(await SavedReply.findBy({ name: reply.name })))
      await saveReply.execute({ ...reply, actor: SYSTEM })
  }
}

async function seedOne(user: User, adminId: number, plan: Plan, past: TimeTraveler) {
  const { daysAgo, subject, steps } = plan
  const { id: userId } = user
  const own = { userId, actingAsId: null }
  const staff = { userId: adminId, actingAsId: null }
  const open = await past.at({ days: daysAgo }, OpenTicket)
  const { id } = await open.execute({ userId, subject, actor: own })
  if (steps.length > 0) {
    const assign = await past.at({ days: daysAgo, hours: -1 }, AssignTicket)
    await assign.execute({ id, assigneeId: adminId, actor: staff })
  }
  for (const [place, { by, text: content = '' }] of steps.entries()) {
    const at = { days: daysAgo, hours: -2 - place * 3 }
    if (by === 'staff' || by === 'note') {
      const answer = await past.at(at, AnswerTicket)
      await answer.execute({ id, content, isInternal: by === 'note', actor: staff })
    } else if (by === 'user') {
      const reply = await past.at(at, ReplyToTicket)
      await reply.execute({ id, userId, content, clientId: randomUUID() })
    } else if (by === 'withdraw') {
      await (await past.at(at, CloseTicket)).execute({ id, userId, actor: own })
    } else {
      const change = await past.at(at, ChangeTicketStatus)
      const status = by === 'close' ? 'closed' : 'resolved'
      await change.execute({ id, status, actor: staff })
    }
  }
}

/** A request that waits and one that its buyer took back, of two buyers with paid orders. */
async function refunds(users: Map<string, User>): Promise<Plan[]> {
  const plans: Plan[] = []
  for (const [by, reason, steps] of [
    ['xiaoman', '买错了版本，还没有下载，希望退款。', []],
    ['lucas', 'I bought the wrong volume.', [{ by: 'withdraw' }]],
  ] as [string, string, Step[]][]) {
    const order = await Order.query()
      .where({ buyerId: users.get(by)?.id ?? 0, status: 'paid', type: 'product' })
      .where('amount', '>', 0)
      .whereNotExists((query) => query.from('refunds').whereColumn('order_id', 'orders.id'))
      .orderBy('id', 'desc')
      .first()
    if (!order) continue
    const { tradeNo } = order
    plans.push({ by, daysAgo: 2, subject: { type: 'refund', tradeNo, reason }, steps })
  }
  return plans
}

/** Reports of a chat and of a product that wait, and one that was decided. */
async function reports(users: Map<string, User>): Promise<Plan[]> {
  const [first, second] = await Product.query().where('status', 'published').orderBy('id').limit(2)
  if (!first || !second) return []
  const report = (product: Product, reason: 'copyright' | 'misleading', details: string) =>
    ({ type: 'report', productId: product.id, reason, details }) as const
  const { reporter, reported, messageIds } = reportedChat
  return [
    {
      by: reporter,
      daysAgo: 3,
      subject: {
        type: 'report',
        reason: 'spam',
        chatPartnerId: users.get(reported)!.id,
        messageIds,
        details: 'He offers followers and asks to be paid elsewhere.',
      },
      steps: [],
    },
    {
      by: 'yui',
      daysAgo: 2,
      subject: report(first, 'copyright', '表紙の図版が、別の画集のものとよく似ています。'),
      steps: [],
    },
    {
      by: 'seoyeon',
      daysAgo: 15,
      subject: report(second, 'misleading', 'The preview shows more plates than the file has.'),
      steps: [
        {
          by: 'staff',
          text: 'Thank you. We have counted: the file has all plates of the preview.',
        },
        { by: 'resolve' },
      ],
    },
  ]
}
