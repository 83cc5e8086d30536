import { type DateTime } from 'luxon'
import Creator from '#creators/models/creator'
import type User from '#identity/models/user'
import CreatorApplication, { type ApplicationState } from '#applications/models/creator_application'
import { proofCodeOf } from '#applications/values/proof_code'
import Shop from '#shops/models/shop'

type Plan = {
  key: string
  status: ApplicationState
  daysAgo: number
  creatorName: string
  shopName: string
  shopDescription: string
  personalBio: string
  contactInfo: string
  page: string
  reason?: string
}

const PLANS: Plan[] = [
  {
    key: 'yutong',
    status: 'pending',
    daysAgo: 2,
    creatorName: 'paperfox',
    shopName: '纸狐狸手账',
    shopDescription: '手账贴纸与可打印内页',
    personalBio: '画了六年手账，想把内页分享给更多人。',
    contactInfo: '微博 @纸狐狸',
    page: 'https://pages.example/paperfox',
  },
  {
    key: 'seoyeon',
    status: 'pending',
    daysAgo: 1,
    creatorName: 'slowtrains',
    shopName: 'Slow Trains',
    shopDescription: 'Walking guides for small stations',
    personalBio: 'I write guides for lines that nobody hurries on.',
    contactInfo: 'X @slowtrains',
    page: 'https://slow-trains.example/guides',
  },
  {
    key: 'yui',
    status: 'rejected',
    daysAgo: 12,
    creatorName: 'hoshizora',
    shopName: '星空ノート',
    shopDescription: '星座の図解とワークシート',
    personalBio: '',
    contactInfo: 'X @hoshizora',
    page: 'https://hoshizora.example/',
    reason:
      'ご記入のページに公開済みの作品が見つかりませんでした。作品のページを追加して、もう一度お申し込みください。',
  },
]

const APPROVED_WEEKS_AGO = 29

/** Two applications that wait, a rejected one, and those from which the shops of the market came. */
export async function seedApplications(users: Map<string, User>, now: DateTime): Promise<void> {
  for (const plan of PLANS) await seedOne(users.get(plan.key)!, plan, now)
  for (const creator of await Creator.query().preload('user')) {
    const shop = await Shop.findByOrFail({ creatorId: creator.id })
    await seedOne(
      creator.user,
      {
        key: '',
        status: 'approved',
        daysAgo: APPROVED_WEEKS_AGO * 7,
        creatorName: creator.name,
        shopName: shop.name,
        shopDescription: shop.description,
        personalBio: '',
        contactInfo: `X @${creator.name}`,
        page: `https://pages.example/${creator.name}`,
      },
      now
    )
  }
}

async function seedOne(
  user: User,
  { key: _, page, daysAgo, reason, ...plan }: Plan,
  now: DateTime
) {
  if (await CreatorApplication.findBy({ userId: user.id })) return
  const submittedAt = now.minus({ days: daysAgo })
  const links = [{ url: page, remark: null }]
  await CreatorApplication.create({
    ...plan,
    userId: user.id,
    email: user.email,
    proofCode: await proofCodeOf(user.id),
    acceptedTermsAt: submittedAt,
    submittedAt,
    version: 1,
    reason: reason ?? null,
    contentPageLinks: JSON.stringify(links) as never,
    otherPlatformLinks: JSON.stringify([]) as never,
    decidedAt: plan.status === 'pending' ? null : submittedAt.plus({ days: 1 }),
  })
}
