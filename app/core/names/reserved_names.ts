import { skeletonOf } from '#core/names/skeleton'

/** Names of the operator’s people and machines, alone or with digits and separators. */
const WHOLE = [
  'abuse',
  'admin',
  'administration',
  'administrator',
  'admins',
  'adminteam',
  'customerservice',
  'helpdesk',
  'moderator',
  'noreply',
  'official',
  'postmaster',
  'root',
  'security',
  'staff',
  'superuser',
  'support',
  'supportteam',
  'sysadmin',
  'system',
  'webmaster',
  '官方',
  '官方账号',
  '平台',
  '平台官方',
  '系统',
  '系统通知',
  '运营团队',
  '公式アカウント',
  'サポート',
  'サポートセンター',
  'システム',
  '管理人',
  '管理者',
  '運営',
  '運営チーム',
  '運営事務局',
]

/** Reserved anywhere in a name. */
const PARTS = ['countermark', '管理员', '管理員', '客服']

const shapes = (names: string[]) => names.map(skeletonOf)
const whole = new Set(shapes(WHOLE))
const parts = shapes(PARTS)

/** Whether a name passes for the operator’s, also written with similar characters. */
export function isReservedName(name: string): boolean {
  const letters = name.replace(/[^\p{L}\p{M}\p{N}]/gu, '')
  const shape = skeletonOf(letters)
  const withoutNumbers = skeletonOf(letters.replace(/^\p{N}+|\p{N}+$/gu, ''))
  return whole.has(shape) || whole.has(withoutNumbers) || parts.some((part) => shape.includes(part))
}
