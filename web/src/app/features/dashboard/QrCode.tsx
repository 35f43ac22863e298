import DownloadRounded from '@mui/icons-material/DownloadRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { useEffect, useState } from 'react';
import { saveFile } from '../../hooks/save-file';
import { encodeQr, paintQr, qrSvg, type QrMatrix } from './qr-code';

const PNG_SIDE = 1_024;
const SIDE = 148;

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

/** Dark on white in both modes: many readers know no other. */
export function QrCode({ address, username }: QrCodeProps) {
  const matrix = useQrMatrix(address);
  if (matrix === 'failed') {
    return (
      <Typography role="status" sx={{ color: 'text.secondary' }}>
        Your QR code did not load. Open this page again to get it.
      </Typography>
    );
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Box sx={frame}>
        {matrix ? (
          <Box
            component="img"
            src={`data:image/svg+xml,${encodeURIComponent(qrSvg(matrix))}`}
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
        <Downloads matrix={matrix} name={`${username}-qr-code`} />
      </Box>
    </Box>
  );
}

function useQrMatrix(address: string): QrMatrix | 'failed' | undefined {
  const [matrix, setMatrix] = useState<QrMatrix | 'failed'>();
  useEffect(() => {
    let isCurrent = true;
    encodeQr(address).then(
      (encoded) => isCurrent && setMatrix(encoded),
      () => isCurrent && setMatrix('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [address]);
  return matrix;
}

function Downloads({ matrix, name }: { matrix: QrMatrix | undefined; name: string }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button
        size="small"
        variant="outlined"
        startIcon={<DownloadRounded />}
        disabled={!matrix}
        onClick={() => matrix && savePng(matrix, `${name}.png`)}
        aria-label="Download QR code as PNG"
      >
        PNG
      </Button>
      <Button
        size="small"
        variant="outlined"
        startIcon={<DownloadRounded />}
        disabled={!matrix}
        onClick={() =>
          matrix && saveFile(new Blob([qrSvg(matrix)], { type: 'image/svg+xml' }), `${name}.svg`)
        }
        aria-label="Download QR code as SVG"
      >
        SVG
      </Button>
    </Box>
  );
}

function savePng(matrix: QrMatrix, name: string): void {
  const canvas = document.createElement('canvas');
  paintQr(canvas, matrix, PNG_SIDE);
  canvas.toBlob((image) => {
    if (image) return saveFile(image, name);
    showToast({
      title: 'Failed to download',
      description: 'Your browser could not make the picture. Try the SVG instead.',
      variant: 'destructive',
    });
  }, 'image/png');
}
