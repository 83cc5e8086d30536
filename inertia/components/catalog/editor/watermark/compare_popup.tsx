import { useState } from 'react'
import { Modal } from '@heroui/react/modal'
import { Skeleton } from '@heroui/react/skeleton'
import type { Sample } from '~/components/catalog/editor/watermark/use_sample'
import { Button } from '~/components/ui/actions/button'
import { ErrorText } from '~/components/ui/fields/error_text'
import { RangeField } from '~/components/ui/fields/range_field'
import { SplitFrame } from '~/components/ui/show/split_frame'
import { useT } from '~/hooks/use_t'

type Props = {
  name: string
  /** Its URL is a picture with the original in its upper half and the copy in its lower one. */
  sample: Sample | null
  isBusy: boolean
  /** Makes a sample of another picture. */
  onNext: (seq: number) => Promise<void>
  onClose: () => void
}

/** Before the picture is loaded; most are as wide. */
const UNKNOWN = { width: 960, height: 720 }

/** The original and a copy of a picture on top of each other, at their true size. */
export default function ComparePopup({ name, sample, isBusy, onNext, onClose }: Props) {
  const t = useT('catalog')
  const [split, setSplit] = useState(50)
  const [size, setSize] = useState(UNKNOWN)
  const { url = null, picture = null, status = null } = sample ?? {}
  const isFailed = status === 'failed' && !isBusy
  return (
    <Modal.Backdrop isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal.Container>
        <Modal.Dialog className="w-full sm:max-w-5xl">
          <Modal.Header>
            <Modal.Heading className="wrap-anywhere">
              {t('sample.compared', { name })}
            </Modal.Heading>
          </Modal.Header>
          <Modal.Body className="flex flex-col gap-4">
            <SplitFrame
              {...size}
              split={split}
              onSplit={setSplit}
              below={
                url ? (
                  <Half url={url} alt={t('sample.original')} onSize={setSize} />
                ) : (
                  <Skeleton className="absolute inset-0" />
                )
              }
              above={url ? <Half url={url} alt={t('sample.copy')} isLower /> : null}
            />
            <RangeField
              label={t('sample.part')}
              value={100 - split}
              min={0}
              max={100}
              step={1}
              onChange={(original) => setSplit(100 - original)}
            />
            <p className="text-sm text-muted">{t('sample.hint')}</p>
            {picture ? (
              <p className="text-sm wrap-anywhere">{t('sample.position', { ...picture })}</p>
            ) : null}
            {isFailed ? <ErrorText>{t('sample.failed_picture')}</ErrorText> : null}
          </Modal.Body>
          <Modal.Footer>
            {picture && picture.pictures > 1 ? (
              <Button variant="secondary" busy={isBusy} onPress={() => void onNext(picture.next)}>
                {t('sample.next')}
              </Button>
            ) : null}
            <Button onPress={onClose}>{t('sample.close')}</Button>
          </Modal.Footer>
        </Modal.Dialog>
      </Modal.Container>
    </Modal.Backdrop>
  )
}

type HalfProps = {
  url: string
  alt: string
  isLower?: boolean
  onSize?: (size: { width: number; height: number }) => void
}

/** One half of the picture, as large as the frame. */
function Half({ url, alt, isLower = false, onSize }: HalfProps) {
  return (
    <img
      src={url}
      alt={alt}
      draggable={false}
      onLoad={({ currentTarget: { naturalWidth: width, naturalHeight } }) =>
        onSize?.({ width, height: naturalHeight / 2 })
      }
      className={`absolute inset-x-0 h-[200%] w-full max-w-none ${isLower ? 'bottom-0' : 'top-0'}`}
    />
  )
}
