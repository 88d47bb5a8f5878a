import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/pages/download/')({
  component: DownloadPage,
})

function DownloadPage() {
  return <h1>Download</h1>
}
