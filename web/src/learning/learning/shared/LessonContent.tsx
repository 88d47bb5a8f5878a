// The content of a lesson: its picture or video, its text, and the way to its PDF. Learners see it, and authors in the preview.
import type { ComponentProps } from 'react'
import type { Lesson } from '@portal/contract/learning/learning'
import actions from '../../../ui/layout/actions.module.css'
import { PdfLink } from '../../../ui/text/PdfLink.tsx'
import classes from './LessonContent.module.css'
import { LessonText } from './LessonText.tsx'

interface LessonContentProps {
  lesson: Pick<Lesson, 'kind' | 'body' | 'mediaUrl' | 'captionsUrl'>
  /** The video's callbacks for who takes the course. */
  video?: ComponentProps<'video'>
}

export function LessonContent({ lesson: { kind, body, mediaUrl, captionsUrl }, video }: LessonContentProps) {
  return (
    <>
      {kind === 'picture' && mediaUrl && (
        <img src={mediaUrl} alt="" className={`block full below4 rounded-md sunken ${classes['picture'] ?? ''}`} />
      )}
      {kind === 'video' && mediaUrl && (
        <video
          className={`block full below4 rounded-md sunken ${classes['picture'] ?? ''}`}
          controls
          playsInline
          preload="metadata"
          src={mediaUrl}
          {...video}
        >
          {/* Without captions it has no source: one of none would be refused by the page's policy. */}
          <track
            kind="captions"
            srcLang="en"
            label="English"
            src={captionsUrl ?? undefined}
            default={captionsUrl !== null}
          />
        </video>
      )}
      <div className="width-lg text-base">
        <LessonText text={body} />
      </div>
      {kind === 'pdf' && mediaUrl && (
        <p>
          <PdfLink href={mediaUrl} className={actions['secondary']}>
            Open the PDF
          </PdfLink>
        </p>
      )}
    </>
  )
}
