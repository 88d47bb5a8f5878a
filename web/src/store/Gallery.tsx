// The pictures of a product: one large, the others as thumbnails; videos and PDFs stand among them (B §3 media item).
import { IconFileTypePdf, IconPlayerPlay } from '@tabler/icons-react'
import type { ProductDetail } from 'contract/catalog'
import { useState } from 'react'
import { PdfLink } from '../ui/PdfLink.tsx'
import classes from './Gallery.module.css'

type Media = ProductDetail['images'][number]

export interface GalleryProps {
  images: readonly Media[]
  alt: string
}

export function Gallery({ images, alt }: GalleryProps) {
  const [at, setAt] = useState(0)
  const shown = images[at] ?? images[0]
  if (!shown) return null
  return (
    <div className={classes['gallery']}>
      <Large media={shown} alt={alt} />
      {images.length > 1 && (
        <ul className={classes['thumbs']} aria-label="Pictures">
          {images.map((media, position) => (
            <li key={media.src}>
              <button
                type="button"
                aria-label={`Picture ${position + 1} of ${images.length}`}
                aria-pressed={position === at}
                onClick={() => setAt(position)}
              >
                <Thumb media={media} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Large({ media: { src, isVideo, pdfThumb }, alt }: { media: Media; alt: string }) {
  if (isVideo) {
    return (
      <video className={classes['large']} src={src} controls preload="metadata" width={480} height={360}>
        <track kind="captions" />
      </video>
    )
  }
  if (pdfThumb) {
    return (
      <PdfLink href={src}>
        <img className={classes['large']} src={pdfThumb} alt={`${alt} (opens a PDF)`} width={480} height={360} />
      </PdfLink>
    )
  }
  return <img className={classes['large']} src={src} alt={alt} width={480} height={360} fetchPriority="high" />
}

function Thumb({ media: { src, isVideo, pdfThumb } }: { media: Media }) {
  if (isVideo) return <IconPlayerPlay size={24} aria-hidden />
  if (pdfThumb === '') return <IconFileTypePdf size={24} aria-hidden />
  return <img src={pdfThumb ?? src} alt="" width={64} height={48} loading="lazy" />
}
