import type { DurationLike } from 'luxon'
import type { AnnouncementTexts } from '#announcements/models/announcement'

type Words = { title: string; content: string; translations: AnnouncementTexts }

export interface AnnouncementPlan extends Words {
  isImportant: boolean
  ago: DurationLike
  lasts?: DurationLike
  /** Keys of accounts, or all. */
  readBy: string[] | 'everybody'
}

/** To chosen people. */
export interface MessagePlan extends Words {
  ago: DurationLike
  to: string[]
  readBy: string[]
}

/** Not published yet: scheduled, or a draft. */
interface DraftPlan extends Words {
  kind: 'system' | 'manual'
  isImportant: boolean
  in?: DurationLike
}

/**
 * Users who have not read an important announcement cannot buy, including new ones, so the important announcement of
 * the demo has ended.
 */
export const announcements: AnnouncementPlan[] = [
  {
    title: '服务条款更新：退款规则',
    content:
      '自本月起，重复付款的订单将原路全额退回，用过的优惠券一并退还；已下载的数字商品不支持无理由退款。\n购买前请先阅读本公告。',
    translations: {
      'en-US': {
        title: 'New terms: refunds',
        content:
          'From this month on, duplicate payments are refunded in full to the original method, with their coupons. Digital goods that were downloaded cannot be returned without a reason.\nPlease read this before you buy.',
      },
      'ja-JP': {
        title: '利用規約の改定：返金について',
        content:
          '今月より、重複したお支払いはクーポンとともに元のお支払い方法へ全額返金します。ダウンロード済みのデジタル商品は、理由のない返金の対象外です。\nご購入の前にお読みください。',
      },
    },
    isImportant: true,
    ago: { weeks: 4 },
    lasts: { weeks: 3 },
    readBy: 'everybody',
  },
  {
    title: '充值卡上线',
    content:
      '现在可以在“我的钱包”兑换充值卡，结账时选择“余额支付”即可使用。\n余额按币种分别保存，退款会退回原来的支付方式。',
    translations: {
      'en-US': {
        title: 'Recharge cards are here',
        content:
          'Redeem a recharge card in your wallet and pay with your balance at the checkout.\nBalances are kept for each currency; refunds go back to the original payment method.',
      },
      'ja-JP': {
        title: 'チャージカードを始めました',
        content:
          '「ウォレット」でチャージカードを使うと、お支払い時に残高を選べます。\n残高は通貨ごとに管理され、返金は元のお支払い方法に戻ります。',
      },
    },
    isImportant: false,
    ago: { days: 12 },
    readBy: ['xiaoman', 'chenmo'],
  },
  {
    title: '本周日凌晨例行维护',
    content:
      '周日 02:00–03:00（北京时间）进行例行维护，期间可能短暂无法付款和下载。\n已购买的文件不受影响，维护后可随时重新下载。',
    translations: {
      'en-US': {
        title: 'Maintenance on Sunday',
        content:
          'On Sunday from 02:00 to 03:00 (Beijing time), payments and downloads may be interrupted for short moments.\nFiles that you bought are not affected; download them again afterwards.',
      },
      'ja-JP': {
        title: '日曜未明の定期メンテナンス',
        content:
          '日曜 3:00〜4:00（日本時間）に定期メンテナンスを行います。お支払いとダウンロードが一時的にご利用いただけない場合があります。\nご購入済みのファイルに影響はありません。',
      },
    },
    isImportant: false,
    ago: { days: 1, hours: 3 },
    readBy: [],
  },
]

export const messages: MessagePlan[] = [
  {
    title: '您的文件已修复',
    content: '您上月购买的压缩包有一张图片损坏，我们已请创作者替换。请在订单页重新下载。',
    translations: {
      'en-US': {
        title: 'Your files are repaired',
        content:
          'A picture in the archive that you bought last month was damaged. The creator has replaced it: please download it again from your order.',
      },
      'ja-JP': {
        title: 'ファイルを修復しました',
        content:
          '先月ご購入のアーカイブに含まれる画像が 1 枚壊れていたため、クリエイターが差し替えました。注文ページから再度ダウンロードしてください。',
      },
    },
    ago: { days: 3 },
    to: ['xiaoman', 'yutong', 'minato', 'maya'],
    readBy: ['yutong'],
  },
]

export const drafts: DraftPlan[] = [
  {
    kind: 'system',
    title: '新年期间客服时间',
    content: '元旦期间客服回复可能延迟至下一个工作日，付款与下载不受影响。',
    translations: {
      'en-US': {
        title: 'Support over New Year',
        content:
          'Over New Year our answers may take until the next working day. Payments and downloads are not affected.',
      },
      'ja-JP': {
        title: '年末年始のサポートについて',
        content:
          '年末年始はお問い合わせへの回答が翌営業日以降になる場合があります。お支払いとダウンロードは通常どおりご利用いただけます。',
      },
    },
    isImportant: false,
    in: { days: 9 },
  },
  {
    kind: 'manual',
    title: '结算日调整',
    content: '因银行假期，下周五的结算将提前一天。请在周三前确认结算渠道。',
    translations: {
      'en-US': {
        title: 'Settlement one day earlier',
        content:
          'Because of a bank holiday, next Friday’s settlement takes place one day earlier. Please check your payout channel by Wednesday.',
      },
    },
    isImportant: true,
  },
]
