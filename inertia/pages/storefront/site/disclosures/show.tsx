import type { ReactNode } from 'react'
import type { InertiaProps } from '~/types'
import { ShareHead } from '~/components/catalog/listings/share_head'
import { TextWithLink } from '~/components/ui/show/text_with_link'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{
  seller: { name: string; value: string | null }[]
  texts: { name: string; text: string }[]
  origin: string
}>

/** 特定商取引法に基づく表記: seller, prices, payment, delivery and returns. */
export default function Disclosure({ seller, texts, origin }: Props) {
  const t = useT('site')
  const { locale, contactEmail } = useShared()
  const isWhole = seller.every(({ name, value }) => value ?? name === 'email')
  const [title, description] = [t('disclosure.title'), t('disclosure.description')]
  return (
    <article className="page-width py-10 sm:py-16">
      <ShareHead
        title={title}
        description={description}
        origin={origin}
        path="/commercial-disclosure"
        type="website"
        data={{ '@type': 'WebPage', 'name': title, description, 'inLanguage': locale }}
      />
      <div className="mx-auto max-w-2xl">
        <header className="border-b border-separator pb-6">
          <h1 className="text-3xl sm:text-4xl">{title}</h1>
          <p className="mt-3 text-muted">{description}</p>
        </header>
        <p className="mt-8">{t('disclosure.lead')}</p>
        {isWhole ? null : (
          <p className="mt-3 text-muted">{t('disclosure.ask', { contact: contactEmail })}</p>
        )}
        <dl className="mt-6 divide-y divide-separator border-y border-separator">
          {seller.map(({ name, value }) => (
            <Item key={name} label={t(`disclosure.seller.${name}`)}>
              <SellerFact name={name} value={value} />
            </Item>
          ))}
          {texts.map(({ name, text }) => (
            <Item key={name} label={t(`disclosure.labels.${name}`)}>
              <TextWithLink words={text} />
            </Item>
          ))}
        </dl>
      </div>
    </article>
  )
}

function Item({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[11rem_1fr]">
      <dt className="font-medium">{label}</dt>
      <dd className="leading-7 wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  )
}

/** The site's own address is used as long as the seller sets no other. */
function SellerFact({ name, value }: { name: string; value: string | null }) {
  const t = useT('site')
  const { contactEmail } = useShared()
  if (name !== 'email') return value ?? <span className="text-muted">{t('disclosure.unset')}</span>
  const address = value ?? contactEmail
  return (
    <a href={`mailto:${address}`} className="text-accent-text underline underline-offset-4">
      {address}
    </a>
  )
}
