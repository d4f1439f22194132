type Detector = { detect: (from: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
const shared: Window & { BarcodeDetector?: new (to: { formats: string[] }) => Detector } = window

export const mayScan = (): boolean =>
  shared.BarcodeDetector !== undefined && 'mediaDevices' in navigator

/** What a tag says: the number at the end of its address; null where the camera is not allowed or it is closed. */
export async function scanTag(video: HTMLVideoElement): Promise<string | null> {
  const Made = shared.BarcodeDetector
  if (!Made) return null
  let stream: MediaStream
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  } catch {
    return null
  }
  const detector = new Made({ formats: ['qr_code'] })
  video.srcObject = stream
  video.hidden = false
  try {
    await video.play()
    const until = Date.now() + 30_000
    while (Date.now() < until) {
      const [code] = await detector.detect(video)
      const number = code && /\/ccc\/assembly\/(\d{1,15})(\?|#|$)/.exec(code.rawValue)?.[1]
      if (number) return number
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    return null
  } finally {
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
    video.hidden = true
  }
}
