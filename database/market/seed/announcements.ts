import { type DurationLike } from 'luxon'
import { SYSTEM } from '#core/http/actor'
import type User from '#identity/models/user'
import { PublishAnnouncement } from '#site/actions/publish_announcement'
import { ReadAnnouncement } from '#site/actions/read_announcement'
import Announcement from '#site/models/announcement'
import { type TimeTraveller } from './time_traveller.js'

interface AnnouncementPlan {
  title: string
  content: string
  isImportant: boolean
  ago: DurationLike
  lasts?: DurationLike
  /** Keys of accounts, or all. */
  readBy: string[] | 'everybody'
}

/**
 * Users who have not read an important announcement cannot buy, including new ones, so the important announcement of
 * the demo has ended.
 */
const PLANS: AnnouncementPlan[] = [
  {
    title: '服务条款更新：退款规则',
    content:
      '自本月起，重复付款的订单将原路全额退回，用过的优惠券一并退还；已下载的数字商品不支持无理由退款。\n购买前请先阅读本公告。',
    isImportant: true,
    ago: { weeks: 4 },
    lasts: { weeks: 3 },
    readBy: 'everybody',
  },
  {
    title: '充值卡上线',
    content:
      '现在可以在“我的钱包”兑换充值卡，结账时选择“余额支付”即可使用。\n余额按币种分别保存，退款会退回原来的支付方式。',
    isImportant: false,
    ago: { days: 12 },
    readBy: ['xiaoman', 'chenmo'],
  },
  {
    title: '本周日凌晨例行维护',
    content:
      '周日 02:00–03:00（北京时间）进行例行维护，期间可能短暂无法付款和下载。\n已购买的文件不受影响，维护后可随时重新下载。',
    isImportant: false,
    ago: { days: 1, hours: 3 },
    readBy: [],
  },
]

/** Announcements of the demo and their readers. */
export async function seedAnnouncements(users: Map<string, User>, past: TimeTraveller) {
  if (await Announcement.query().first()) return
  for (const { ago, lasts, readBy, ...words } of PLANS) {
    const endsAt = lasts && past.ago(ago).plus(lasts)
    const publish = await past.at(ago, PublishAnnouncement)
    const { id } = await publish.execute({ ...words, ...(endsAt && { endsAt }), actor: SYSTEM })
    const read = await past.make(ReadAnnouncement)
    const readers = readBy === 'everybody' ? [...users.keys()] : readBy
    for (const key of readers) {
      await read.execute({ userId: users.get(key)!.id, announcementId: id, isRead: true })
    }
  }
}
