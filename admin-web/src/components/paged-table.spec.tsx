import { expect, it, jest } from '@jest/globals';
import { ThemeProvider } from '@mui/material/styles';
import { theme } from '@sprinkle/ui/theme';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { PagedTable } from './PagedTable';
import type { Column } from './use-paged-table';

interface Fruit {
  id: string;
  name: string;
  price: number;
}

const COLUMNS: Column<Fruit>[] = [
  {
    id: 'name',
    header: 'Name',
    accessorKey: 'name',
    cell: ({ row }) => row.original.name,
    enableHiding: false,
    meta: { sorts: { asc: 'name', desc: 'name-desc' } },
  },
  {
    id: 'price',
    header: 'Price',
    accessorKey: 'price',
    cell: ({ row }) => <b>{row.original.price}</b>,
    meta: { align: 'right', sorts: { asc: 'cheapest', desc: '' } },
  },
  { id: 'note', header: 'Note', cell: ({ row }) => row.original.price > 5 && 'Costly' },
  { id: 'actions', header: 'Actions', cell: () => <button type="button">Eat</button>, enableHiding: false },
];

function renderTable(address: string) {
  const rows = [
    { id: 'a', name: 'Pear', price: 2 },
    { id: 'b', name: 'Apple', price: 9 },
  ];
  const element = (
    <PagedTable
      label="Fruit"
      columns={COLUMNS}
      result={{ data: { rows, nextCursor: null }, currentData: rows, isFetching: false, refetch: jest.fn() }}
      filters={<span>Filters</span>}
      emptyText="No fruit"
    />
  );
  const router = createMemoryRouter([{ path: '/', element }], { initialEntries: [address] });
  render(
    <ThemeProvider theme={theme}>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  return () => Object.fromEntries(new URLSearchParams(router.state.location.search));
}

const heading = (name: string) => screen.getByRole('columnheader', { name });
const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const sortBy = (name: string) => within(heading(name)).getByRole('button', { name });

async function openColumns() {
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  return screen.getByRole('dialog', { name: 'Columns' });
}

it('a paged table puts its order into the address, returns to the first page and does not reorder rows itself', async () => {
  const address = renderTable('/?search=a&cursor=second');
  expect(heading('Price')).toHaveAttribute('aria-sort', 'descending');
  expect(heading('Name')).not.toHaveAttribute('aria-sort');
  await userEvent.click(sortBy('Name'));
  expect(address()).toEqual({ search: 'a', sort: 'name' });
  expect(heading('Name')).toHaveAttribute('aria-sort', 'ascending');
  expect(heading('Price')).not.toHaveAttribute('aria-sort');
  await userEvent.click(sortBy('Name'));
  expect(address()).toEqual({ search: 'a', sort: 'name-desc' });
  expect(heading('Name')).toHaveAttribute('aria-sort', 'descending');
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'NamePriceNoteActions',
    'Pear2Eat',
    'Apple9CostlyEat',
  ]);
});

it("a paged table leaves the server's default order out of the address", async () => {
  const address = renderTable('/?sort=name');
  await userEvent.click(sortBy('Price'));
  expect(address()).toEqual({});
  await userEvent.click(sortBy('Price'));
  expect(address()).toEqual({ sort: 'cheapest' });
});

it('a paged table can be sorted with the keyboard, and keeps the focus', async () => {
  const address = renderTable('/');
  screen.getByRole('group', { name: 'Fruit' }).focus();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(address()).toEqual({ sort: 'name' });
  expect(sortBy('Name')).toHaveFocus();
  await userEvent.keyboard(' ');
  expect(address()).toEqual({ sort: 'name-desc' });
  await userEvent.tab();
  expect(sortBy('Price')).toHaveFocus();
});

it('a paged table offers sorting only for columns that the server can sort by', () => {
  renderTable('/?sort=newest');
  expect(within(heading('Note')).queryByRole('button')).toBeNull();
  for (const name of headings()) expect(heading(name ?? '')).not.toHaveAttribute('aria-sort');
});

it('a paged table hides a column and shows it again without leaving the current page', async () => {
  const address = renderTable('/?search=a&cursor=second');
  const menu = await openColumns();
  expect(menu).toHaveTextContent(/^PriceNote$/);
  await userEvent.click(within(menu).getByRole('checkbox', { name: 'Note' }));
  expect(address()).toEqual({ search: 'a', cursor: 'second', hidden: 'note' });
  expect(within(menu).getByRole('checkbox', { name: 'Price' })).toBeChecked();
  await userEvent.tab({ shift: true });
  await userEvent.keyboard(' ');
  expect(address()).toEqual({ search: 'a', cursor: 'second', hidden: 'price,note' });
  await userEvent.click(within(menu).getByRole('checkbox', { name: 'Note', checked: false }));
  expect(address()).toEqual({ search: 'a', cursor: 'second', hidden: 'price' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Columns' })).toHaveFocus();
  expect(headings()).toEqual(['Name', 'Note', 'Actions']);
  expect(screen.getByRole('row', { name: /Apple/ })).toHaveTextContent('AppleCostlyEat');
});

it("a paged table ignores columns in the address that are unknown or can't be hidden", () => {
  renderTable('/?hidden=name,actions,colour,__proto__,price');
  expect(headings()).toEqual(['Name', 'Note', 'Actions']);
});

it('a paged table hides no columns and offers no sorting on a phone', () => {
  const wide = window.matchMedia;
  const phone = jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => Object.assign(wide(query), { matches: false }));
  renderTable('/?sort=name&hidden=price');
  expect(headings()).toEqual(['Name', 'Price', 'Note', 'Actions']);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Eat', 'Eat']);
  phone.mockRestore();
});

it('a paged table adds up the amounts of a page, and says so if there are more pages', () => {
  const rows = [
    { id: 'a', name: 'Pear', price: 200 },
    { id: 'b', name: 'Apple', price: 950 },
  ];
  const columns = COLUMNS.map((column) =>
    column.id === 'price' ? { ...column, totalOf: ({ price }: Fruit) => price } : column,
  );
  const result = { currentData: rows, isFetching: false, refetch: jest.fn() };
  const tableOf = (nextCursor: string | null) => (
    <PagedTable
      label="Fruit"
      columns={columns}
      result={{ ...result, data: { rows, nextCursor } }}
      emptyText=""
    />
  );
  const router = createMemoryRouter([
    { path: '/', element: tableOf(null) },
    { path: '/first', element: tableOf('b') },
  ]);
  render(
    <ThemeProvider theme={theme}>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  expect(screen.getAllByRole('row').at(-1)).toHaveTextContent('Total$11.50');
  void router.navigate('/first');
  return waitFor(() =>
    expect(screen.getAllByRole('row').at(-1)).toHaveTextContent('Total of this page$11.50'),
  );
});
