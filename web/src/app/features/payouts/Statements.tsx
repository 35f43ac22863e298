import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { payoutPaths } from '../../components/payout-paths';
import { monthsUntil, nameOfMonth } from './payout-labels';

const MONTHS_SHOWN = 24;

export function Statements() {
  const [months] = useState(() => monthsUntil(new Date(), MONTHS_SHOWN));
  const [month, setMonth] = useState(months[0] ?? '');
  const years = [...new Set(months.map((name) => name.slice(0, 4)))];
  const [year, setYear] = useState(years[0] ?? '');
  return (
    <>
      <Typography sx={{ color: 'text.secondary' }}>
        A statement shows how your balance changed in a month, in UTC.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <TextField
          select
          label="Month"
          value={month}
          onChange={({ target }) => setMonth(target.value)}
          sx={{ minWidth: 200 }}
        >
          {months.map((name) => (
            <MenuItem key={name} value={name}>
              {nameOfMonth(name)}
            </MenuItem>
          ))}
        </TextField>
        <Button component={Link} to={`${payoutPaths.statement}?month=${month}`} variant="outlined">
          See statement
        </Button>
        <Button href={`/api/users/me/statements/${month}/csv`} download>
          CSV
        </Button>
      </Box>
      <Typography sx={{ color: 'text.secondary' }}>
        For your tax return, see what you earned in a year.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <TextField
          select
          label="Year"
          value={year}
          onChange={({ target }) => setYear(target.value)}
          sx={{ minWidth: 200 }}
        >
          {years.map((name) => (
            <MenuItem key={name} value={name}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <Button component={Link} to={`${payoutPaths.year}?year=${year}`} variant="outlined">
          See earnings
        </Button>
        <Button href={`/api/users/me/year-statements/${year}/csv`} download aria-label="CSV of the year">
          CSV
        </Button>
      </Box>
    </>
  );
}
