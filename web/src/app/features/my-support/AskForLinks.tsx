import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMailSupportLinksMutation } from '@sprinkle/api-client/api.gen';
import { emailAddressSchema } from '@sprinkle/contracts/identity/identity.schemas';
import { type FormEvent, useState } from 'react';
import { FormAlert } from '../../components/FormAlert';

/** Mails the links again. The answer doesn't reveal whether the address has any. */
export function AskForLinks() {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const [mailLinks, { data, error, isLoading }] = useMailSupportLinksMutation();

  function ask(event: FormEvent) {
    event.preventDefault();
    const checked = emailAddressSchema.safeParse({ email });
    setProblem(checked.error?.issues[0]?.message);
    if (checked.data && !isLoading) void mailLinks(checked.data);
  }

  return (
    <Box component="form" noValidate onSubmit={ask} sx={{ display: 'grid', gap: 2 }}>
      <Typography sx={{ color: 'text.secondary' }}>
        Enter the email address you give support with, and we'll email you the links.
      </Typography>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        value={email}
        error={problem !== undefined}
        helperText={problem}
        onChange={(event) => setEmail(event.target.value)}
      />
      <FormAlert data={data} error={error} />
      <Button type="submit" variant="contained" disabled={isLoading}>
        {isLoading ? 'Sending...' : 'Email me the links'}
      </Button>
    </Box>
  );
}
