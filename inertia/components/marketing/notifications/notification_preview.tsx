import { LinkedText } from '~/components/ui/show/linked_text'
import { Panel } from '~/components/ui/show/panel'
import { useT } from '~/hooks/use_t'

type Props = { title: string; content: string; shop: { name: string; url: string } }

/** The notification as it appears among a customer's messages. */
export function NotificationPreview({ title, content, shop }: Props) {
  const t = useT('marketing')
  const text = content.trim()
  const hasLink = text.toLowerCase().includes(shop.url.toLowerCase())
  const whole = hasLink ? text : `${text || t('form.preview_text')}\n\n${shop.url}`
  return (
    <Panel title={t('form.preview')} description={t('form.preview_hint')}>
      <article className="flex flex-col gap-2">
        <h3 className={`font-medium wrap-anywhere ${title.trim() ? '' : 'text-muted'}`}>
          {title.trim() || t('form.preview_title')}
        </h3>
        <p className="text-xs text-muted">{shop.name}</p>
        <p className="text-sm whitespace-pre-line wrap-anywhere">
          <LinkedText text={whole} origin={new URL(shop.url).origin} />
        </p>
      </article>
    </Panel>
  )
}
