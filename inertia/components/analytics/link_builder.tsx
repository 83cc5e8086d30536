import { useState } from 'react'
import { CopyText } from '~/components/ui/show/copy_text'
import { Panel } from '~/components/ui/show/panel'
import { TextField } from '~/components/ui/fields/text_field'
import { useT } from '~/hooks/use_t'

const PARTS = ['source', 'medium', 'campaign'] as const

/** Builds links with campaign parameters, by which the report distinguishes sources. */
export function LinkBuilder({ shopUrl }: { shopUrl: string }) {
  const t = useT('analytics')
  const [target, setTarget] = useState(shopUrl)
  const [parts, setParts] = useState({ source: '', medium: '', campaign: '' })
  const link = linkOf(target, parts, shopUrl)

  return (
    <Panel title={t('builder.title')} description={t('builder.hint')}>
      <div className="flex flex-col gap-4">
        <TextField
          label={t('builder.target')}
          name="target"
          value={target}
          onChange={setTarget}
          error={link === null ? t('builder.not_own') : undefined}
        />
        <div className="grid gap-3 sm:grid-cols-3">
          {PARTS.map((part) => (
            <TextField
              key={part}
              label={t(`builder.${part}`)}
              name={part}
              hint={t(`builder.${part}_hint`)}
              value={parts[part]}
              onChange={(text) => setParts({ ...parts, [part]: text })}
              maxLength={100}
            />
          ))}
        </div>
        {link ? (
          <p className="text-sm wrap-anywhere">
            <CopyText text={link} />
          </p>
        ) : null}
      </div>
    </Panel>
  )
}

/** Null when the address is not one of the shop. */
function linkOf(target: string, parts: Record<string, string>, shopUrl: string): string | null {
  const url = URL.canParse(target.trim()) ? new URL(target.trim()) : null
  const shop = new URL(shopUrl)
  const path = url?.pathname.toLowerCase().replace(/\/$/, '') ?? ''
  const own = shop.pathname.toLowerCase()
  const isOwn = url?.origin === shop.origin && (path === own || path.startsWith(`${own}/`))
  if (!url || !isOwn) return null
  for (const [name, text] of Object.entries(parts)) {
    if (text.trim()) url.searchParams.set(`utm_${name}`, text.trim().toLowerCase())
  }
  return url.href
}
