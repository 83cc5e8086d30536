import { useState } from 'react'
import { Monitor, Smartphone } from 'lucide-react'
import { PreviewFrame } from '~/components/catalog/editor/preview/preview_frame'
import type { EditorData, SectionProps } from '~/components/catalog/editor/section_props'
import { pageOf } from '~/components/catalog/editor/preview/preview_page'
import { useDescriptionHtml } from '~/components/catalog/editor/preview/use_description_html'
import { useWidth } from '~/components/catalog/editor/preview/use_width'
import { BuyBox } from '~/components/catalog/listings/buy_box'
import { FileList } from '~/components/catalog/listings/file_list'
import { Gallery } from '~/components/catalog/listings/gallery'
import { MarkNotice } from '~/components/catalog/listings/mark_notice'
import { ReadOnlyNotice } from '~/components/catalog/listings/read_only_notice'
import { RichText } from '~/components/catalog/rich_text'
import { Button } from '~/components/ui/actions/button'
import { Fold } from '~/components/ui/show/fold'
import { useT } from '~/hooks/use_t'

const SIZES = { desktop: { width: 1200, height: 760 }, phone: { width: 360, height: 640 } }
type Device = keyof typeof SIZES

type Props = SectionProps & { data: EditorData }

/** A live preview, rendered with the shop's own components. */
export function PreviewPanel({ editor, data }: Props) {
  const t = useT('catalog')
  const [device, setDevice] = useState<Device | null>(null)
  const [box, room] = useWidth()
  const size = device && SIZES[device]

  return (
    <Fold id="preview" title={t('preview.title')} summary={t('preview.hint')}>
      <div ref={box} className="flex flex-col gap-4">
        <div className="flex flex-wrap gap-2" role="group" aria-label={t('preview.device')}>
          {(['desktop', 'phone'] as const).map((one) => (
            <Button
              key={one}
              size="sm"
              variant={device === one ? 'secondary' : 'outline'}
              icon={one === 'phone' ? <Smartphone aria-hidden /> : <Monitor aria-hidden />}
              aria-expanded={device === one}
              onPress={() => setDevice(device === one ? null : one)}
            >
              {t(`preview.${one}`)}
            </Button>
          ))}
        </div>
        {size && room > 0 ? (
          <PreviewFrame
            key={device}
            label={t('preview.title')}
            {...size}
            scale={Math.min(1, room / size.width)}
          >
            <ProductPreview editor={editor} data={data} />
          </PreviewFrame>
        ) : null}
      </div>
    </Fold>
  )
}

function ProductPreview({ editor, data }: Props) {
  const t = useT('catalog')
  const product = pageOf(editor, data)
  const html = useDescriptionHtml(product.description)
  return (
    <div className="page-width py-6">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Gallery product={product} />
        <aside className="flex flex-col gap-6 self-start lg:row-span-2">
          <BuyBox product={product} isOwnShop={false} shopPath={`/c/${data.creatorName}`} />
          <FileList
            attachments={product.attachments}
            linkCount={product.linkCount}
            watermark={product.watermark}
          />
          <MarkNotice watermark={product.watermark} files={product.attachments} />
          <ReadOnlyNotice watermark={product.watermark} files={product.attachments} />
        </aside>
        <section className="flex min-w-0 flex-col gap-3">
          <h2 className="text-lg">{t('product.description')}</h2>
          <RichText html={html} fallback={t('product.no_description')} />
        </section>
      </div>
    </div>
  )
}
