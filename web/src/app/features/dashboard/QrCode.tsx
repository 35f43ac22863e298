import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { saveFile } from '@sprinkle/ui/save-file';
import { useIsSeen } from '@sprinkle/ui/useIsSeen';
import DownloadIcon from 'lucide-react/icons/download';
import type { QRCodeToStringOptions } from 'qrcode';
import { useEffect, useRef, useState } from 'react';

const PNG_SIDE = 1_024;
const SIDE = 148;
const OPTIONS = { errorCorrectionLevel: 'M', margin: 4 } as const;
const SVG: QRCodeToStringOptions = { ...OPTIONS, type: 'svg' };

const frame = {
  flex: 'none',
  borderRadius: '16px',
  border: '1px solid var(--line)',
  overflow: 'hidden',
};

interface QrCodeProps {
  address: string;
  username: string;
}

/** Stays dark on white even in dark mode, because many scanners read nothing else. */
export function QrCode({ address, username }: QrCodeProps) {
  const [svg, setSvg] = useState<string | null>('');
  const box = useRef<HTMLDivElement>(null);
  const isSeen = useIsSeen(box);
  useEffect(() => {
    if (!isSeen) return;
    let isCurrent = true;
    void import('qrcode')
      .then(({ toString }) => toString(address, SVG))
      .catch(() => null)
      .then((drawn) => isCurrent && setSvg(drawn));
    return () => {
      isCurrent = false;
    };
  }, [address, isSeen]);

  if (svg === null) {
    return (
      <Typography role="status" sx={{ color: 'text.secondary' }}>
        Couldn't load your QR code. Reload the page to try again.
      </Typography>
    );
  }
  return (
    <Box ref={box} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Box sx={frame}>
        {svg ? (
          <Box
            component="img"
            src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
            alt={`QR code of ${address}`}
            width={SIDE}
            height={SIDE}
            sx={{ display: 'block' }}
          />
        ) : (
          <Skeleton
            role="status"
            aria-label="Loading your QR code"
            variant="rounded"
            width={SIDE}
            height={SIDE}
          />
        )}
      </Box>
      <Box sx={{ flex: '1 1 9rem' }}>
        <Typography variant="body2" sx={{ mb: 1.5, color: 'text.secondary' }}>
          For stickers, flyers and your shop window.
        </Typography>
        <Downloads address={address} svg={svg} name={`${username}-qr-code`} />
      </Box>
    </Box>
  );
}

function Downloads({ address, svg, name }: { address: string; svg: string; name: string }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button
        size="small"
        variant="outlined"
        startIcon={<DownloadIcon />}
        disabled={!svg}
        onClick={() => void savePng(address, `${name}.png`)}
        aria-label="Download QR code as PNG"
      >
        PNG
      </Button>
      <Button
        size="small"
        variant="outlined"
        startIcon={<DownloadIcon />}
        disabled={!svg}
        onClick={() => saveFile(new Blob([svg], { type: 'image/svg+xml' }), `${name}.svg`)}
        aria-label="Download QR code as SVG"
      >
        SVG
      </Button>
    </Box>
  );
}

async function savePng(address: string, name: string): Promise<void> {
  const canvas = document.createElement('canvas');
  const { toCanvas } = await import('qrcode');
  await toCanvas(canvas, address, { ...OPTIONS, width: PNG_SIDE });
  canvas.toBlob((image) => {
    if (image) return saveFile(image, name);
    showToast({
      title: 'Failed to download',
      description: "Your browser couldn't create the picture. Try the SVG instead.",
      variant: 'destructive',
    });
  }, 'image/png');
}
