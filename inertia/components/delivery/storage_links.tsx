import { ExternalLink, Link2 } from 'lucide-react'
import type { OrderFilesState } from '~/components/delivery/order_file'
import { LinkButton } from '~/components/ui/actions/link_button'
import { CopyText } from '~/components/ui/show/copy_text'
import { useT } from '~/hooks/use_t'

type StorageLink = OrderFilesState['links'][number]

/** Links to other sites; they lead through the warning page. */
export function StorageLinks({ links }: { links: StorageLink[] }) {
  const t = useT('delivery')
  if (links.length === 0) return null
  return (
    <section aria-label={t('links.title')} className="flex flex-col gap-3">
      <h3 className="text-sm font-medium">{t('links.title')}</h3>
      <ul className="divide-y divide-separator">
        {links.map((link) => (
          <LinkRow key={link.uid} link={link} />
        ))}
      </ul>
      <p className="text-xs text-muted">{t('links.note')}</p>
    </section>
  )
}

function LinkRow({ link: { url, remark, accessCode, unzipPassword } }: { link: StorageLink }) {
  const t = useT('delivery')
  const { host } = new URL(url)
  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-3">
        <Link2 aria-hidden className="size-5 shrink-0 stroke-[1.5] text-muted" />
        <div className="min-w-0 flex-1 basis-56">
          <p className="text-sm font-medium wrap-anywhere">{remark || host}</p>
          {remark ? <p className="text-xs wrap-anywhere text-muted">{host}</p> : null}
        </div>
        <LinkButton
          href={`/leave?to=${encodeURIComponent(url)}`}
          variant="outline"
          size="sm"
          icon={<ExternalLink aria-hidden />}
          aria-label={t('links.open_named', { name: remark || host })}
        >
          {t('links.open')}
        </LinkButton>
      </div>
      <dl className="flex flex-col gap-1 ps-8 text-sm">
        <Secret label={t('links.address')} text={url} />
        {accessCode ? <Secret label={t('links.access_code')} text={accessCode} /> : null}
        {unzipPassword ? <Secret label={t('links.unzip_password')} text={unzipPassword} /> : null}
      </dl>
    </li>
  )
}

function Secret({ label, text }: { label: string; text: string }) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="min-w-0 max-w-full">
        <CopyText text={text} />
      </dd>
    </div>
  )
}
